// The calls by which a browser goes to ORCID to give a permission, and comes back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { inLanguage } from '#engine/page/context.ts'
import { orcidRecordCalls } from './description.ts'
import { backPath, connectPath, orcidWriting, pagePath } from './options.ts'
import { beginPermission, connectProof, endPermission } from './permission.ts'

const withHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

async function connect(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { viewer } = request.identity
  const proof = new URL(request.url, 'http://localhost').searchParams.get('proof')
  withHeaders(reply)
  const isOwn = viewer.session !== undefined && proof === connectProof(viewer.session)
  const address = isOwn ? await beginPermission(viewer) : null
  return reply.redirect(address ?? inLanguage(viewer.locale, `${pagePath}?problem=over`), 302)
}

async function back(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { viewer } = request.identity
  withHeaders(reply)
  const to = (path: string, locale = viewer.locale): unknown => reply.redirect(inLanguage(locale, path), 302)
  // The session ended on the way: nothing was permitted, and who signs in again may begin again.
  if (viewer.who !== 'member' || !viewer.id)
    return to(`/login?${new URLSearchParams({ redirect: `${pagePath}?problem=over` })}`)
  if (!orcidWriting()) return to(pagePath)
  const { problem, locale } = await endPermission(viewer, new URL(request.url, 'http://localhost').searchParams)
  return to(problem ? `${pagePath}?problem=${problem}` : `${pagePath}?flash=saved`, locale)
}

export function addOrcidRecordCalls(app: FastifyInstance): void {
  const { connect: begin, back: end } = orcidRecordCalls
  app.get(connectPath, { ...described(begin), exposeHeadRoute: false }, connect)
  app.get(backPath, { ...described(end), exposeHeadRoute: false }, back)
}
