// Connections whose reader takes nothing, little, or asks for more than it takes: real sockets against a plain server.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openEvents } from './event-stream.ts'
import { answerOneByOne, closeStalledReaders, type ReaderLimits, readerLimits } from './stalled-readers.ts'

const megabyte = 1024 * 1024
// More than the kernels of both sides take.
const large = Buffer.alloc(24 * megabyte, 'x')

let server: Server
const clients: Socket[] = []
const held = new Set<Socket>()

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  server.close()
  held.clear()
})

async function open(
  answer: (response: ServerResponse, url: string) => void,
  limits: Partial<ReaderLimits> = {},
): Promise<void> {
  server = createServer((request, response) => answer(response, request.url ?? ''))
  server.on('connection', (socket: Socket) => void held.add(socket))
  const all = { ...readerLimits, patience: 600, ...limits }
  closeStalledReaders(server, all)
  answerOneByOne(server, all)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
}

/** A connection that has asked for these and reads nothing by itself. */
function ask(...paths: string[]): Socket {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.pause()
  client.on('error', () => {})
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  clients.push(client)
  return client
}

const waitingBytes = (): number => [...held].reduce((sum, { writableLength }) => sum + writableLength, 0)
/** Server's side of the connections that are open. */
const openLines = (): number => [...held].filter(({ destroyed }) => !destroyed).length

/** Reads a piece, waits, reads on, until so many bytes are there or the line is cut. */
async function readSlowly(client: Socket, wanted: number, pause: number): Promise<number> {
  let read = 0
  let isOver = false
  client.on('data', (piece: Buffer) => {
    read += piece.length
    client.pause()
  })
  client.on('close', () => (isOver = true))
  while (read < wanted && !isOver) {
    client.resume()
    await delay(pause)
  }
  return read
}

test('who reads nothing is cut, and its answer is let go', async () => {
  await open((response) => response.end(large))
  ask('/')
  await expect.poll(waitingBytes).toBeGreaterThan(megabyte)
  await expect.poll(openLines).toBe(0)
})

test('who goes on reading is given the whole answer, though it takes many times as long', async () => {
  const patience = 2000
  await open((response) => response.end(large), { patience })
  const began = Date.now()
  expect(await readSlowly(ask('/'), large.length, 12)).toBeGreaterThan(large.length)
  expect(Date.now() - began).toBeGreaterThan(2 * patience)
})

test('what has room in the kernel is not yet read: whoever takes a little now and then is left alone', async () => {
  await open((response) => response.end(large), { patience: 3000 })
  const client = ask('/')
  // A sixteenth of what the kernel holds at each piece: far less than it would make room for in that time.
  expect(await readSlowly(client, 1.5 * megabyte, 250)).toBeGreaterThan(1.4 * megabyte)
  expect(openLines()).toBe(1)
})

test('an answer that is still being made is waited for', async () => {
  await open((response) => void setTimeout(() => response.end('there'), 2500))
  const client = ask('/')
  client.resume()
  const heard = await new Promise<string>((resolve) => client.once('data', (piece) => resolve(String(piece))))
  expect(heard).toContain('there')
})

test('of many who read nothing those who took nothing for longest are cut before their time', async () => {
  await open((response) => response.end(large), { patience: 20_000, mostWaiting: 50 * megabyte })
  for (let one = 0; one < 6; one += 1) ask('/')
  await expect.poll(waitingBytes).toBeGreaterThan(100 * megabyte)
  await expect.poll(() => openLines() <= 2).toBe(true)
  expect(waitingBytes()).toBeLessThanOrEqual(50 * megabyte)
  expect(openLines()).toBeGreaterThan(0)
})

test('a connection that asks ahead has one answer at a time in memory, in the order of its questions', async () => {
  const piece = Buffer.alloc(megabyte, 'x')
  let made = 0
  await open(
    (response, url) => {
      made += 1
      response.setHeader('x-url', url)
      response.end(piece)
    },
    { patience: 60_000 },
  )
  const paths = Array.from({ length: 40 }, (_, at) => `/${at}`)
  const client = ask(...paths)
  await expect.poll(waitingBytes).toBeGreaterThan(0)
  await delay(500)
  expect(waitingBytes()).toBeLessThan(2 * megabyte)
  expect(made).toBeLessThan(20)
  let heard = ''
  client.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1').replaceAll('x'.repeat(16), '')))
  client.resume()
  await expect.poll(() => made).toBe(40)
  await expect.poll(() => heard.match(/x-url: \/\d+/gi)?.length).toBe(40)
  expect(heard.match(/x-url: (\/\d+)/gi)?.map((line) => line.slice(7))).toEqual(paths)
})

test('who asks ahead without end is cut', async () => {
  let made = 0
  await open((response) => {
    made += 1
    setTimeout(() => response.end('x'), 50)
  })
  ask(...Array.from({ length: 1000 }, () => '/'))
  await expect.poll(() => held.size).toBe(1)
  await expect.poll(openLines).toBe(0)
  await delay(200)
  expect(made).toBeLessThan(5)
})

test('events are not heaped up for who does not read them, and the line is cut', async () => {
  const text = 'ไทย'.repeat(20_000)
  let most = 0
  await open((response) => {
    const events = openEvents(response, {})
    const timer = setInterval(() => {
      events.send({ text })
      most = Math.max(most, waitingBytes())
    }, 2)
    response.once('close', () => clearInterval(timer))
  })
  ask('/')
  await expect.poll(openLines).toBe(1)
  await expect.poll(openLines).toBe(0)
  expect(most).toBeLessThan(megabyte)
})

test('events that the kernel keeps for who does not read them count as not read', async () => {
  let [most, sent] = [0, 0]
  await open((response) => {
    const events = openEvents(response, {})
    const timer = setInterval(() => {
      // No more than the kernel has room for, however long it takes until the line is cut.
      if (sent++ < 40) events.send({ text: 'x'.repeat(20_000) })
      most = Math.max(most, waitingBytes())
    }, 20)
    response.once('close', () => clearInterval(timer))
  })
  ask('/')
  await expect.poll(openLines).toBe(1)
  await expect.poll(openLines).toBe(0)
  // Never more than the event that was just written.
  expect(most).toBeLessThan(25_000)
})
