// A part of the program that the page can do without: when it is lost, the page neither reloads nor says that it is outdated.

/** @throws what went wrong, once the part did not come; it may be asked for again */
export async function optionalPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const hush = (event: Event): void => event.stopImmediatePropagation()
  addEventListener('vite:preloadError', hush, { capture: true })
  try {
    return await load()
  } finally {
    removeEventListener('vite:preloadError', hush, { capture: true })
  }
}
