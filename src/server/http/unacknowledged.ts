// What the kernel still holds of what was written to a connection: bytes whose arrival nobody confirmed, as Linux tells it.
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

// Lines of both: place, local address, remote address, state, bytes to be sent and received (proc_pid_net(5)).
const tables = ['/proc/net/tcp', '/proc/net/tcp6']

/** One spelling for each address: an IPv4 address inside IPv6 is itself. */
const spelled = (address: string): string => {
  const plain = (address.split('%', 1)[0] as string).replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain
}

/** An address of the tables: words of four bytes, each backwards. */
function addressOf(hex: string): string {
  const bytes = Array.from({ length: hex.length / 8 }, (_, word) =>
    [6, 4, 2, 0].map((at) => hex.slice(word * 8 + at, word * 8 + at + 2)),
  ).flat()
  const last = bytes.slice(-4).map((byte) => Number.parseInt(byte, 16))
  if (bytes.length === 4 || /^0{20}ffff$/i.test(bytes.slice(0, 12).join(''))) return last.join('.')
  const parts = Array.from({ length: 8 }, (_, at) => `${bytes[2 * at]}${bytes[2 * at + 1]}`)
  return spelled(parts.join(':'))
}

const keyOf = (localPort: number, address: string, port: number): string => `${localPort} ${address} ${port}`

/** Of each of these connections; one that is missing is one of which nothing is known, as all are where there is no such table. */
export async function unacknowledged(sockets: readonly Socket[]): Promise<Map<Socket, number>> {
  const asked = new Map(
    sockets.map((socket) => [
      keyOf(socket.localPort ?? 0, spelled(socket.remoteAddress ?? ''), socket.remotePort ?? 0),
      socket,
    ]),
  )
  const ports = new Set(sockets.map(({ remotePort = 0 }) => remotePort))
  const found = new Map<Socket, number>()
  for (const text of await Promise.all(tables.map((table) => readFile(table, 'latin1').catch(() => ''))))
    for (const line of text.split('\n').slice(1)) {
      const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/)
      const [address = '', port = ''] = remote.split(':')
      if (!ports.has(Number.parseInt(port, 16))) continue
      const key = keyOf(Number.parseInt(local.split(':')[1] ?? '', 16), addressOf(address), Number.parseInt(port, 16))
      const socket = asked.get(key)
      if (socket) found.set(socket, Number.parseInt(queues, 16))
    }
  return found
}
