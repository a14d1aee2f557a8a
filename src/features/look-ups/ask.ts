// One question to a register: JSON, or why there is none.
import { type Outbound, OutboundError, outboundCalls } from '#server/http/outbound.ts'
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

function faultOf(status: number): LookUpFault | null {
  if (status === 429 || status === 503) return 'busy'
  if (status === 400 || status === 404 || status === 410) return 'not_found'
  return status === 200 ? null : 'away'
}

/** @throws RegisterFault */
export async function askJson(address: string): Promise<unknown> {
  outbound ??= outboundCalls({ allowPrivate: registers.allowPrivate })
  const mail = registers.crossref.mailto
  const agent = `talent-mobility/1.0${mail ? ` (mailto:${mail})` : ''}`
  try {
    const answer = await outbound(address, { headers: { accept: 'application/json', 'user-agent': agent } })
    const fault = faultOf(answer.status)
    if (fault) throw new RegisterFault(fault)
    return JSON.parse(await answer.text())
  } catch (error) {
    if (error instanceof OutboundError) throw new RegisterFault('away')
    if (error instanceof SyntaxError) throw new RegisterFault('unreadable')
    throw error
  }
}
