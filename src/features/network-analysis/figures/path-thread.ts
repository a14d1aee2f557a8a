// A thread that takes its share of the searches for shortest paths.
import { parentPort, workerData } from 'node:worker_threads'
import { type PathSearch, takeBlocks } from '#lib/graph/shortest-paths.ts'

parentPort?.postMessage(takeBlocks(workerData as PathSearch))
