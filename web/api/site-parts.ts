import { api, unwrap } from './client.ts';

/** The parts of the landing page, each asked for when it did not come with the page. */
export const askForAboutUs = () => unwrap(api['about-us'].$get());
export const askForPortfolio = () => unwrap(api.portfolio.$get());
export const askForServices = () => unwrap(api.services.$get());
export const askForContactInfo = () => unwrap(api['contact-info'].$get());
