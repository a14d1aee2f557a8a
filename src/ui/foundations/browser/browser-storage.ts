// Values in the storage of the browser, as far as it lets: where storage is full or forbidden they last as long as the page.
type Area = 'localStorage' | 'sessionStorage'

export function readStorage(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. */
export function writeStorage(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Said above.
  }
}
