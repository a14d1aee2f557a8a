// Bytes on a line, where an HTTP client would not send such a request.
import { connect } from 'node:net'

/** What the server behind this port says to the pieces, until it hangs up. */
export const sayTo = (port: number, ...pieces: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (piece: Buffer) => (heard += piece.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(heard) : reject(error)))
    for (const piece of pieces) socket.write(piece)
  })
