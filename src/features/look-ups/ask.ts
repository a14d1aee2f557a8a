// One question to a register: JSON, or why there is none.
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { askSite } from '#server/sources/ask-site.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { crossrefWorks, type crossrefWork } from '#server/sources/crossref.ts'
import type { Part } from '#server/sources/parts.ts'
import type { LookUpFault } from './fields.ts'

export type Registers = {
  crossref: { url: string; mailto: string | undefined }
  orcid: { url: string }
  ror: { url: string }
  /** Also registers inside this network, and without encryption. */
  allowPrivate: boolean
}

let registers: Registers = {
  crossref: { url: 'https://api.crossref.org', mailto: undefined },
  orcid: { url: 'https://pub.orcid.org' },
  ror: { url: 'https://api.ror.org' },
  allowPrivate: false,
}
let outbound: Outbound | undefined

/** From now on these are asked. */
export function askRegisters(chosen: Registers, seconds?: number): void {
  registers = chosen
  outbound = outboundCalls({ allowPrivate: chosen.allowPrivate, ...(seconds ? { seconds } : {}) })
}

export class RegisterFault extends Error {
  readonly fault: LookUpFault
  constructor(fault: LookUpFault) {
    super(fault)
    this.fault = fault
  }
}

/** Somebody waits before a form: it is asked once. */
const waits = 0

const call = (): Outbound => (outbound ??= outboundCalls({ allowPrivate: registers.allowPrivate }))

/** What a register knows. @throws RegisterFault */
async function known<Answer>(asking: Promise<Answer | null>): Promise<Answer> {
  const answer = await asking.catch((error: unknown) => {
    if (!(error instanceof SourceFault)) throw error as Error
    throw new RegisterFault(error.status === 400 ? 'not_found' : error.reason)
  })
  if (answer === null) throw new RegisterFault('not_found')
  return answer
}

/** @param path behind the address of the register @throws RegisterFault */
export function askRegister(name: 'orcid' | 'ror', path: string): Promise<unknown> {
  const { url } = registers[name]
  const { mailto } = registers.crossref
  return known(askSite({ outbound: call(), waits }, { url, mailto }, `${url.replace(/\/$/, '')}${path}`))
}

type AskCrossref = typeof crossrefWork

/** @throws RegisterFault */
export const askCrossref = (ask: AskCrossref, number: string): Promise<Part> =>
  known(ask({ outbound: call(), crossref: registers.crossref, waits }, number))

/** The works among these that Crossref knows, for a run: it may be told to come back later. @throws SourceFault */
export const askCrossrefAbout = (dois: readonly string[]): Promise<Map<string, Part>> =>
  crossrefWorks({ outbound: call(), crossref: registers.crossref, waits: 1 }, dois)
