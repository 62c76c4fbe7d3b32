-- Subjects fall into fewer slots from now on. What was counted in the old ones would never be asked for again.
truncate rate_limits;
