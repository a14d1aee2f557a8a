// Numbers as people type them: grouping 1,234.5, other digits, exponents of spreadsheets.
import { unifyDigits } from './digits.ts'
import { fail, invalid, ok, type Result } from '../result.ts'

/**
 * Grouping commas and spaces go; a comma is a decimal point only where it can mean nothing else (1.234,5 and 3,14),
 * points group where there are two (1.500.000).
 *
 * @param rule int: whole numbers only; decimals: at most so many digits after the point; min and max are included
 * @returns 'numericOnly' for text, 'invalid' with hint `wholeNumber`, `decimals`, `tooSmall` or `tooLarge`
 */
export function parseNumber(
  text: string,
  rule: { int?: boolean; min?: number; max?: number; decimals?: number } = {},
): Result<number> {
  const plain = plainNumber(unifyDigits(text).normalize('NFKC').trim())
  if (plain === null) return fail('numericOnly')
  // 1.500 is fifteen hundred to one reader, and one and a half to another.
  const isGroup = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(plain)
  if (isGroup && rule.int) return invalid('wholeNumber')
  if (isGroup && (rule.decimals ?? 6) < 3) return invalid('decimals')
  const value = Number(plain)
  if (!Number.isFinite(value)) return fail('numericOnly')
  if (rule.int && !Number.isSafeInteger(value)) return invalid('wholeNumber')
  if (rule.decimals !== undefined && Number(value.toFixed(rule.decimals)) !== value) return invalid('decimals')
  if (rule.min !== undefined && value < rule.min) return fail('invalid', { min: rule.min }, 'tooSmall')
  if (rule.max !== undefined && value > rule.max) return fail('invalid', { max: rule.max }, 'tooLarge')
  return ok(value)
}

function plainNumber(text: string): string | null {
  const value = text.replace(/^[−–]/, '-').replace(/(?<=\d)[\s'](?=\d{3})/g, '')
  if (/^[+-]?\d+(\.\d*)?(e[+-]?\d{1,2})?$/i.test(value) || /^[+-]?\.\d+$/.test(value)) return value
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(value)) return value.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(value)) return value.replaceAll('.', '')
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(value)) return value.replaceAll('.', '').replace(',', '.')
  return /^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(value) ? value.replace(',', '.') : null
}

/** 1.10140E+12: a spreadsheet shortened a long number and its digits are lost. */
export const isShortened = (text: string): boolean => /^\d[.,]\d+E\+\d+$/i.test(text.trim())
