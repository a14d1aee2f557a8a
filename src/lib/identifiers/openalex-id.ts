// Identifiers of OpenAlex authors (A…) and works (W…).
import { invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

/** 'A5023888391' from the identifier or its address. @param only restricts it to authors or works */
export function parseOpenalexId(text: string, only?: 'A' | 'W'): Result<string> {
  const path = copiedNumber(text, /^openalex(?:\s*id)?\s*[:=]\s*/i).replace(
    /^(https?:\/\/)?(www\.|api\.|explore\.)?openalex\.org\/((authors|works|people)\/)?/i,
    '',
  )
  const bare = (path.split(/[/?#]/, 1)[0] as string).toUpperCase()
  return /^[AW]\d{3,13}$/.test(bare) && (!only || bare.startsWith(only)) ? ok(bare) : invalid('openalexForm')
}
