// Checks the Host header: one, well formed, and a name that is ours.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

const form = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

/** Addresses, names of this machine, and names without a dot: how probes, containers and people beside the server ask. */
const isNear = (name: string): boolean =>
  isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || !name.includes('.') || name.endsWith('.localhost')

/**
 * Names under which everybody may ask: that of PUBLIC_URL. Where it says none and the server listens to the whole network, that of this
 * machine: whoever asks from afar under another name is no guest of ours, and a foreign site may have led its name here.
 */
export function hostsOf(publicUrl: string, machine: string = hostname()): readonly string[] {
  const name = nameOf(new URL(publicUrl).host)
  return [['0.0.0.0', '[::]'].includes(name) ? nameOf(machine) : name]
}

/** What is wrong with the Host header of a request, as a code; null when nothing is. */
export type HostProblem = 'bad_host' | 'unknown_host' | null

/**
 * Says what is wrong with the Host header of a request.
 * @param hosts names that are ours beside the near ones; null for all
 * @param isProxy whether the one who sent it is a proxy that is trusted: which names lead to it is its business
 */
export function hostProblems(hosts: readonly string[] | null, isProxy: (address: string) => boolean) {
  return (request: IncomingMessage): HostProblem => {
    const { host } = request.headers
    let headers = 0
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      if (request.rawHeaders[at]?.length === 4 && request.rawHeaders[at]?.toLowerCase() === 'host') headers += 1
    if (headers > 1) return 'bad_host'
    // Before version 1.1 there was none.
    if (host === undefined) return request.httpVersion === '1.0' ? null : 'bad_host'
    if (!form.test(host)) return 'bad_host'
    const name = nameOf(host)
    return hosts === null || hosts.includes(name) || isNear(name) || isProxy(request.socket.remoteAddress ?? '')
      ? null
      : 'unknown_host'
  }
}

/** A request may name the whole address, as one to a proxy does: then its host counts, and the rest is the address. */
export function rewriteWholeAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const address = request.url ?? '/'
  const scheme = /^https?:\/\//i.exec(address)?.[0]
  if (scheme === undefined) return address
  const rest = address.slice(scheme.length)
  const end = rest.search(/[/?#]/)
  request.headers.host = end < 0 ? rest : rest.slice(0, end)
  const path = end < 0 ? '' : rest.slice(end)
  return path.startsWith('/') ? path : `/${path}`
}
