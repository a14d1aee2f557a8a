// Who the authors of works are that are nobody of the pools: the same identifier is one person, then the same name at the same place;
// everybody else is a person of the own.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import {
  authorsToPlace,
  coAuthorsInWorks,
  coAuthorsWith,
  type KnownCoAuthor,
  namesakesAtPlace,
  type PlacedAuthor,
  placeAuthors,
} from '#kinds/co-authors/authors.queries.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { system } from '#engine/model/viewer.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { refreshCoAuthors } from './refresh.ts'

/** Two processes do not make two of one person. */
export const holdCoAuthors = (): Promise<unknown> => holdName('co-authors')

type Person = KnownCoAuthor & { made?: PlacedAuthor }

const placeOf = ({ key, affiliation }: PlacedAuthor): string | null =>
  key && affiliation?.trim() ? `${key}\n${affiliation.trim().toLowerCase()}` : null

/** Nobody has two identifiers of one register. */
const contradicts = (author: PlacedAuthor, person: Person): boolean =>
  (['orcid', 'scopusId'] as const).some((name) => author[name] && person[name] && author[name] !== person[name])

/** Looks up and makes the persons that these authors are. */
class Persons {
  readonly made: Person[] = []
  private readonly byId = new Map<string, Person>()
  private readonly atPlace = new Map<string, Person[]>()
  private readonly inWork = new Map<string, Set<string>>()

  static async knownFor(authors: readonly PlacedAuthor[]): Promise<Persons> {
    const found = new Persons()
    const filled = (name: 'orcid' | 'scopusId') => authors.flatMap((author) => author[name] ?? [])
    for (const person of await coAuthorsWith(filled('orcid'), filled('scopusId'))) found.note(person)
    const at = new Map(authors.map((author) => [author.id, placeOf(author)]))
    for (const { author, ...person } of await namesakesAtPlace(authors.map(({ id }) => id)))
      found.noteAt(at.get(author) ?? null, person)
    const works = [...new Set(authors.map(({ publication }) => publication))]
    for (const { publication, coAuthor } of await coAuthorsInWorks(works)) found.workOf(publication).add(coAuthor)
    return found
  }

  private workOf(publication: string): Set<string> {
    const known = this.inWork.get(publication) ?? new Set<string>()
    this.inWork.set(publication, known)
    return known
  }

  private note(person: Person): void {
    if (person.orcid) this.byId.set(person.orcid, person)
    if (person.scopusId) this.byId.set(person.scopusId, person)
  }

  private noteAt(place: string | null, person: Person): void {
    const there = place === null ? [] : (this.atPlace.get(place) ?? [])
    if (place !== null && !there.some(({ id }) => id === person.id)) this.atPlace.set(place, [...there, person])
  }

  /** Two authors of one work are two people, whatever they are called. */
  place(author: PlacedAuthor): string {
    const others = this.workOf(author.publication)
    const place = placeOf(author)
    const candidates = [
      this.byId.get(author.orcid ?? ''),
      this.byId.get(author.scopusId ?? ''),
      ...(place === null ? [] : (this.atPlace.get(place) ?? [])),
    ]
    const known = candidates.find((person) => person && !others.has(person.id) && !contradicts(author, person))
    const person = known ?? this.make(author)
    person.orcid ??= this.free(author.orcid)
    person.scopusId ??= this.free(author.scopusId)
    this.note(person)
    this.noteAt(place, person)
    others.add(person.id)
    return person.id
  }

  private free(identifier: string | null): string | null {
    return identifier && !this.byId.has(identifier) ? identifier : null
  }

  private make(author: PlacedAuthor): Person {
    const person = { id: uuidv7(), orcid: null, scopusId: null, made: author }
    this.made.push(person)
    return person
  }
}

/** Gives these authors their co-authors, takes them from who has become a person of the pools, and renews what works say of both. */
export const gatherAuthors = (ids: readonly string[]): Promise<{ placed: number; made: number }> =>
  tx(async () => {
    await holdCoAuthors()
    const authors = await authorsToPlace(ids)
    const released = authors.filter((author) => author.coAuthor && !author.isStranger)
    const open = authors.filter((author) => !author.coAuthor && author.isStranger)
    const asked = open.map((author) => ({ author, given: { orcid: author.orcid, scopusId: author.scopusId } }))
    const suppressed = await suppressions().findSuppressed(coAuthors, asked)
    const wanted = asked.filter((one) => !suppressed.has(one)).map(({ author }) => author)
    const persons = await Persons.knownFor(wanted)
    const placed = wanted.map((author) => ({ author: author.id, coAuthor: persons.place(author) }))
    await writeRows(
      system(),
      coAuthors,
      persons.made.map(({ id, orcid, scopusId, made }) => ({
        before: null,
        after: {
          id,
          displayName: made?.rawName,
          orcid,
          scopusId,
          affiliation: made?.affiliation?.trim() || null,
          country: made?.country,
        },
        action: 'create' as const,
      })),
      { audit: false },
    )
    await placeAuthors([...released.map(({ id }) => ({ author: id, coAuthor: null })), ...placed])
    const touched = [...authors.flatMap(({ coAuthor }) => coAuthor ?? []), ...placed.map(({ coAuthor }) => coAuthor)]
    await refreshCoAuthors(touched)
    return { placed: placed.length, made: persons.made.length }
  })
