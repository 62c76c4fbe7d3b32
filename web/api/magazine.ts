import { api, unwrap } from './client.ts';

/** Every page of every book: the browser asks for it when somebody comes near the magazine. */
export const askForMagazine = () => unwrap(api.magazine.$get());
