// A part of the program that the page can do without: when it is lost, the page neither reloads nor says that it is outdated.
let underWay = 0

/** Whether such a part is being fetched: what gets lost now may be that. */
export const isOptionalPartUnderWay = (): boolean => underWay > 0

/** Addresses of parts that did not come, with how often. */
const lost = new Map<string, number>()

/** Browsers say in their own words which address it was. */
const addressIn = (error: unknown): string => /https?:\S+\.js/.exec(String(error))?.[0] ?? ''

/** Browsers keep for as long as the page is open that an address gave no program: it is asked for once more, under another one. */
async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    if (!address) throw error
    const times = (lost.get(address) ?? 0) + 1
    lost.set(address, times)
    return (await import(/* @vite-ignore */ `${address}?again=${times}`)) as Part
  }
}

/** @throws what went wrong, when the part did not come; it may be asked for again */
export async function optionalPart<Part>(load: () => Promise<Part>): Promise<Part> {
  underWay += 1
  try {
    return await loadAgain(load)
  } finally {
    underWay -= 1
  }
}

/** Event on the window: a part that the page cannot go on without is lost. */
export const lostPartEvent = 'lost-part'

/** What was an optional part before, and is needed now: when it is lost, the page is told, and nothing arrives. */
export const neededPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    window.dispatchEvent(new Event(lostPartEvent))
    return new Promise<never>(() => {})
  })
