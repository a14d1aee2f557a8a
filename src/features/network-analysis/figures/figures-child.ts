// The process that computes the figures of a network: a task as JSON on standard input, its figures on standard output.
import { availableParallelism } from 'node:os'
import { json } from 'node:stream/consumers'
import { beginReading } from '#server/files/begin-reading.ts'
import { figuresOf, type NetworkTask } from './figures.ts'

// More would take the machine from whoever is served.
const mostThreads = 4

beginReading()
const threads = Math.min(availableParallelism(), mostThreads)
process.stdout.write(JSON.stringify(await figuresOf((await json(process.stdin)) as NetworkTask, threads)))
