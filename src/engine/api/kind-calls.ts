// Calls that features add to those of every kind, and how a body is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest } from '#server/errors.ts'
import type { Kind, Values } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import type { Schema } from './schemas.ts'

export type ViewerOf = (request: FastifyRequest) => Promise<Viewer>
/** `origin` begins every absolute address that an answer holds; what a request says of hosts never does. */
export type AddCalls = (app: FastifyInstance, kind: Kind, enter: ViewerOf, origin: string) => void

const added = new Set<AddCalls>()

/** From now on a server has these calls of each kind too. */
export const addKindCalls = (add: AddCalls): void => void added.add(add)

export const addedKindCalls = (): readonly AddCalls[] => [...added]

/** How members make rows of a kind that they do not write field by field: the same address takes a body of their own. */
export type MemberCreation = {
  kind: Kind
  summary: string
  body: Schema
  answer: Schema
  /** @param key of a call that may be sent again */
  create: (asked: { viewer: Viewer; body: Values; key: string | undefined; address: string }) => Promise<unknown>
}

const creations = new Map<string, MemberCreation>()

export const addMemberCreation = (creation: MemberCreation): void => void creations.set(creation.kind.name, creation)

export const findMemberCreation = (kind: Kind): MemberCreation | undefined => creations.get(kind.name)

/** Answers to visitors may be kept and asked about; those to others are nobody else's. */
export const noStoreUnlessPublic = (viewer: Viewer, reply: FastifyReply): void => {
  void reply.header('cache-control', viewer.who === 'visitor' ? 'public, max-age=0, must-revalidate' : 'no-store')
}

export function bodyOf(request: FastifyRequest): Values {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('bad_body')
  return body as Values
}
