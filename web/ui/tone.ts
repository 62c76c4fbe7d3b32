/** Surfaces: `sand` and `paper` are light, `ink` and `deep` are dark. Values live in tokens.css. */
export type Tone = 'sand' | 'paper' | 'ink' | 'deep';
