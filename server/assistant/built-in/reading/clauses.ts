const MOST_CLAUSES = 8;
const OPENERS =
  'what|who|whom|whose|where|when|which|why|how|do you|are you|can you|can i|could you|have you|did you|is there|is your|tell me';

/** Splits a message into its questions and statements. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[?!;\n]+|:(?=\s)|(?<!\b(?:mr|mrs|dr|st|no|nr))\.(?=\s|$)/i)
    .flatMap((part) =>
      part.split(new RegExp(`,? (?:and|also|plus|then)(?: also)? (?=(?:${OPENERS})\\b)`, 'i')),
    )
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_CLAUSES);
}

const ASKS =
  /\b(?:what|who|whom|whose|where|when|which|why|how)\b|^(?:and|or|but|so|ok|please|hello|hi)?,? ?(?:do|does|did|is|are|was|were|can|could|will|would|have|has|may|should|shall|tell|give|show|list|name|describe|explain|send|need|i need|we need|i want|we want|i would|we would|i am looking|looking)\b/i;

/** From this number of words on, a question word inside the sentence does not make it a question. */
const LONG_STATEMENT = 25;
const STARTS =
  /^(?:what|who|whom|whose|where|when|which|why|how|do|does|did|is|are|was|were|can|could|will|would|have|has)\b/i;
const INSIDE =
  /\b(?:know (?:if|whether|about)|wondering|do you|can you|could you|have you|are you|tell me|let me know)\b/i;

export const isQuestion = (clause: string) =>
  INSIDE.test(clause) ||
  (ASKS.test(clause) && (STARTS.test(clause) || clause.split(/\s+/).length < LONG_STATEMENT)) ||
  clause.split(/\s+/).length < 5;
