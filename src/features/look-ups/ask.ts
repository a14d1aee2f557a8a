// One question to a register: JSON, or why there is none.
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { askSource, SourceFault } from '#server/sources/ask-source.ts'
import { askInCircuit } from '#server/sources/circuit.ts'
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

export const currentRegisters = (): Registers => registers

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

/** @throws RegisterFault */
export const askJson = (address: string): Promise<unknown> =>
  known(askSource(call(), address, { mailto: registers.crossref.mailto, waits }))

type AskCrossref = typeof crossrefWork

/** @throws RegisterFault */
export const askCrossref = (ask: AskCrossref, number: string): Promise<Part> =>
  known(ask({ outbound: call(), crossref: registers.crossref, waits }, number))

/** The works among these that Crossref knows, for a run: it may be told to come back later. @throws SourceFault */
export function askCrossrefAbout(dois: readonly string[]): Promise<Map<string, Part>> {
  const { crossref } = registers
  return askInCircuit(new URL(crossref.url).origin, () => crossrefWorks({ outbound: call(), crossref, waits: 1 }, dois))
}
