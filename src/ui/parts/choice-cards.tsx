// One of several, each a card that says below its name what tells it apart.
import css from './choice-cards.module.css'

type Choice = { value: string; label: string; note: string }
type ChoiceCardsProps = { name: string; legend: string; choices: readonly Choice[]; chosen: string | undefined }

/** Enter in one of them sends the form. */
export const ChoiceCards = ({ name, legend, choices, chosen }: ChoiceCardsProps) => (
  <fieldset className={css.cards}>
    <legend>{legend}</legend>
    {choices.map(({ value, label, note }) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)
