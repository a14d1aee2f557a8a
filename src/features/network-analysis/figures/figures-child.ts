// The process that computes the figures of a network: a task as JSON on standard input, its figures on standard output.
import { json } from 'node:stream/consumers'
import { beginReading } from '#server/files/begin-reading.ts'
import { figuresOf, type NetworkTask } from './figures.ts'

beginReading()
process.stdout.write(JSON.stringify(figuresOf((await json(process.stdin)) as NetworkTask)))
