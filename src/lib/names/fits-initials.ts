// Names with initials: "S. Jaidee" may be "Somchai Jaidee".
import { nameKey } from './names.ts'

/** May the printed name be this one? Its whole words stand in the name, and each of its initials begins a further word of it. */
export function fitsInitials(printed: string, name: string): boolean {
  const words = nameKey(printed).split(' ')
  const long = words.filter((word) => word.length > 1)
  const initials = words.filter((word) => word.length === 1)
  if (long.length === 0 || initials.length === 0) return false
  const left = nameKey(name).split(' ')
  for (const word of long) {
    const at = left.indexOf(word)
    if (at < 0) return false
    left.splice(at, 1)
  }
  return initials.every((initial) => {
    const at = left.findIndex((word) => word.startsWith(initial))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
