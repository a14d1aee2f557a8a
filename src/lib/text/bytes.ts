// Sizes for people: base 1024, two decimals, trailing zeros dropped.
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** '0 Bytes', '1.5 KB', '10 MB'. @param decimals at most so many digits after the point */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!(bytes > 0)) return '0 Bytes'
  let value = bytes
  let unit = 0
  while (unit < units.length - 1 && Number(value.toFixed(decimals)) >= 1024) {
    value /= 1024
    unit++
  }
  return `${Number(value.toFixed(unit ? decimals : 0))} ${units[unit]}`
}
