// How deeply JSON and markup are nested, measured without recursion: parsing endless nesting costs a server its stack.

/** What forms and programs send lies a few levels deep. */
export const mostLevels = 32

/** Does this JSON open more levels than are read? It need not be valid. */
export function isTooDeepJson(json: string, most = mostLevels): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === 0x5c) at++
      else if (sign === 0x22) isText = false
    } else if (sign === 0x22) isText = true
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > most) return true
    } else if (sign === 0x5d || sign === 0x7d) depth--
  }
  return false
}

/** The same of a value that was read already. */
export const isTooDeep = (value: unknown, most = mostLevels): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((inner) => isTooDeep(inner, most - 1)))
