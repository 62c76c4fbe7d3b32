-- In a line from right to left a name that begins in Latin letters runs the other way.
update certificate_types
set translations = jsonb_set(translations, '{ar,name}', '"الإخلاء من المروحية (HUET)"')
where short = 'HUET' and translations -> 'ar' ->> 'name' = 'HUET، الإخلاء من المروحية';
