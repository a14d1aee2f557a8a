// A part of the program that the page can do without: when it is lost, the page neither reloads nor says that it is outdated.
let underWay = 0

/** Whether such a part is being fetched: what gets lost now may be that. */
export const isOptionalPartUnderWay = (): boolean => underWay > 0

/** @throws what went wrong, when the part did not come; it may be asked for again */
export async function optionalPart<Part>(load: () => Promise<Part>): Promise<Part> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}
