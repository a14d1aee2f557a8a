// The letter of a key, as it is printed on the keyboard: with a Thai or Lao layout J still is J.
/** Small letters; other keys have their usual names. */
export const keyOf = ({ key, code }: { key: string; code: string }): string =>
  (/^[ -~]/.test(key) ? key : /^Key[A-Z]$/.test(code) ? code.slice(3) : key).toLowerCase()
