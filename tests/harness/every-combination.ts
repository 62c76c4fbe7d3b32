/** `npm test` tries each way once; `npm run test:attack` tries every combination of them. */
export const EVERY_COMBINATION = process.env.TEST_SUITE === 'attack';
