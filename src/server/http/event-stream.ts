// Server-sent events on an answer that has no end: what its reader has not taken is not heaped up.
import type { ServerResponse } from 'node:http'
import { watchReader } from './stalled-readers.ts'

export type EventStream = {
  /** Has its reader not taken what was sent before? Then nothing is to be sent: an event tells the whole state, and the next one tells it too. */
  isFull: () => boolean
  send: (data: object) => void
  /** A comment, by which both sides know that the line is open. */
  beat: () => void
}

/** Begins the answer. @param headers those that it has beside its own */
export function openEvents(response: ServerResponse, headers: Record<string, string>): EventStream {
  watchReader(response)
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // As bytes: the length of a text is none.
  const write = (text: string): void => {
    if (!response.writableNeedDrain) response.write(Buffer.from(text))
  }
  return {
    isFull: () => response.writableNeedDrain,
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': \n\n'),
  }
}
