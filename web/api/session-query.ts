import { queryOptions } from '@tanstack/react-query';
import { whoAmI } from './session.ts';

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: whoAmI });
