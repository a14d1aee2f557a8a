// A text without the signs at its end, in one pass: a pattern for the end of a text tries every place in it.

/** @param isSign tells of one character whether it goes */
export function trimmedEnd(text: string, isSign: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && isSign(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
