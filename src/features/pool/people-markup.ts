// The cards of a list of people as text, each with what a reader does with it.
import { escaped } from '#ui/foundations/escaped.ts'
import { iconPath } from '#ui/foundations/icons.tsx'
import type { PersonCardData } from '#ui/people/person-card.tsx'
import { type CardPage, personCardMarkup } from '#ui/people/person-card-markup.ts'
import { compareForm } from './selected-people/compare-and-shortlist.tsx'
import css from './selected-people/compare-and-shortlist.module.css'

const bookmark = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPath('bookmark')}"/></svg>`

/** `CompareBox` and `ShortlistButton` of a card. */
function picksOf(slug: string, name: string, { public: { picks } }: CardPage): string {
  const [value, whose] = [escaped(slug), `<span class="visually-hidden"> ${escaped(name)}</span>`]
  return [
    `<label class="${css.box}"><input type="checkbox" form="${compareForm}" name="compare" value="${value}"/><span>${escaped(picks.compare)}${whose}</span></label>`,
    `<button type="button" class="${css.pick}" value="${value}" aria-pressed="false">${bookmark}<span>${escaped(picks.toShortlist)}${whose}</span></button>`,
  ].join('')
}

export const peopleMarkup = (people: readonly PersonCardData[], base: string, page: CardPage): string =>
  people
    .map((person) => {
      const slug = person.href.slice(base.length + 1)
      return `<li>${personCardMarkup(person, page, picksOf(slug, person.name.native, page))}</li>`
    })
    .join('')
