// Where files lie: a folder, or S3. Names are content hashes with a suffix; what is written once never changes.
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ObjectStorage } from '../config.ts'
import { unavailable } from '../errors.ts'

export type Storage = {
  /** Keeps the data under this name; again is the same as once. */
  write(name: string, data: Uint8Array, type: string): Promise<void>
  /** The file as a stream, or null when there is none. */
  read(name: string): Promise<Readable | null>
  /** Deletes the file; again is the same as once. */
  remove(name: string): Promise<void>
}

// Two letters deep, so that no folder grows too large.
const pathOf = (name: string): string => join(name.slice(0, 2), name)

/** Files below a folder of this machine. */
export function folderStorage(folder: string): Storage {
  return {
    async write(name, data) {
      const path = join(folder, pathOf(name))
      if (existsSync(path)) return
      mkdirSync(dirname(path), { recursive: true })
      const part = `${path}.${process.pid}.part`
      try {
        writeFileSync(part, data)
        renameSync(part, path)
      } catch (error) {
        rmSync(part, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = join(folder, pathOf(name))
      return existsSync(path) ? createReadStream(path) : null
    },
    async remove(name) {
      rmSync(join(folder, pathOf(name)), { force: true })
    },
  }
}

type BucketError = Error & { $metadata?: { httpStatusCode?: number } }

/** Is the bucket full, busy or away? It may take the file a moment later. */
const isBucketAway = ({ name, $metadata }: BucketError): boolean =>
  ($metadata?.httpStatusCode ?? 0) >= 500 ||
  $metadata?.httpStatusCode === 429 ||
  /^(?:TimeoutError|RequestTimeout|SlowDown|XMinioStorageFull|InsufficientStorage|QuotaExceeded\w*|XMinioAdminBucketQuotaExceeded)$/.test(
    name,
  )

/** Files in a bucket of any S3 service. @throws 503 where it has no room or does not answer */
export function objectStorage({ endpoint, bucket, region, accessKey, secretKey }: ObjectStorage): Storage {
  // Loaded by those who have a bucket: it takes 20 MB.
  const connect = async () => {
    const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
    return { ...commands, client: new S3Client({ endpoint, region, forcePathStyle: true, credentials }) }
  }
  let opened: ReturnType<typeof connect> | undefined
  /** Answers of the service that are no answer to the file become ours. */
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: BucketError) => {
      throw isBucketAway(error) ? Object.assign(unavailable(), { cause: error }) : error
    })
  const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Error).name)
  return {
    async write(name, data, type) {
      const { client, HeadObjectCommand, PutObjectCommand } = await (opened ??= connect())
      const object = { Bucket: bucket, Key: pathOf(name) }
      const exists = await asked(client.send(new HeadObjectCommand(object))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
      if (!exists) await asked(client.send(new PutObjectCommand({ ...object, Body: data, ContentType: type })))
    },
    async read(name) {
      const { client, GetObjectCommand } = await (opened ??= connect())
      try {
        const answer = await asked(client.send(new GetObjectCommand({ Bucket: bucket, Key: pathOf(name) })))
        return answer.Body as Readable
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await (opened ??= connect())
      try {
        await asked(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: pathOf(name) })))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}

/** The storage that the configuration names. */
export const openStorage = (config: { dataDir: string; storage: ObjectStorage | undefined }): Storage =>
  config.storage ? objectStorage(config.storage) : folderStorage(join(config.dataDir, 'files'))
