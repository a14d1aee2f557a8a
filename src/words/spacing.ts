// Thai and Lao are written without spaces between words, but a Latin word, a digit or a bracket beside them needs one.
const border = /(?<=[\u0E00-\u0EFF])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9)])(?=[\u0E00-\u0EFF])/g

/** @example spaced('กรุณาระบุORCID') // 'กรุณาระบุ ORCID' */
export const spaced = (text: string): string => text.replace(border, ' ')

/** Chinese has no spaces between its own words; beside a Latin word they stay. @example joined('从 官方网页 填入') // '从官方网页填入' */
export const joined = (text: string): string => text.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
