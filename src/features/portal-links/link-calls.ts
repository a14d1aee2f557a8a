// How links are asked: everywhere outside this network, unless the configuration says more.
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'

let allowPrivate = false

/** From now on also addresses inside this network are asked, or not. */
export const askPrivateLinks = (may: boolean): void => void (allowPrivate = may)

/** @param seconds for each; those of \`outboundCalls\` unless told */
export const linkCalls = (seconds?: number): Outbound =>
  outboundCalls({ allowPrivate, withoutEncryption: true, ...(seconds ? { seconds } : {}) })
