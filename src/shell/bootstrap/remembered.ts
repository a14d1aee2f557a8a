// What the browser remembers, as far as it lets. The first script shares no file with the others: they would come with it.
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Where storage is full or forbidden it is asked again.
  }
}

/** Whether something is remembered in this browser or this tab under a name that begins so. */
export function isAnyRemembered(begins: RegExp): boolean {
  try {
    return [localStorage, sessionStorage].some((area) => Object.keys(area).some((key) => begins.test(key)))
  } catch {
    return false
  }
}

const secure = location.protocol === 'https:' ? '; secure' : ''

export const setCookie = (name: string, value: string, seconds: number): void =>
  void (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`)
