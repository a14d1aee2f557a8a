// Parameters of addresses: the API refuses what is no number or not known, pages pass over it.
import { badRequest } from '../errors.ts'

/** A whole number from 1 to `most`; `fallback` when it is not given. @throws 400, for two of them as well */
export function integerParam(params: URLSearchParams, name: string, fallback: number, most: number): number {
  const [text, ...more] = params.getAll(name)
  if (text === undefined) return fallback
  if (more.length > 0 || !/^\d{1,9}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw badRequest('bad_parameter', { parameter: name })
  return Number(text)
}

/** @throws 400 when there are others than these */
export function refuseUnknownParams(params: URLSearchParams, known: readonly string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw badRequest('unknown_parameter', { parameter: name })
}

/** The number of a page as a page of the site asks for it, up to `most`: the first one when it is none. */
export function pageParam(params: URLSearchParams, most = 1_000_000, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= most ? page : 1
}
