// Text as it stands in markup that is written without React.

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** For contents and for values of attributes between double quotes. */
export const escaped = (text: string): string =>
  /["&'<>]/.test(text) ? text.replaceAll(/["&'<>]/g, (sign) => signs[sign] as string) : text
