export const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;
