// The sheet on data protection: at the lower edge, never modal. The server writes it into a template of the document; the first
// script shows it until it is answered for this version (shell/bootstrap/consent.ts).
import { Html } from '../foundations/html.tsx'
import { Button } from '../parts/button.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './over-page.module.css'

export function ConsentSheet({ html }: { html: string }) {
  const { privacySheet } = useWords('common')
  return (
    <section id="notice" className={css.sheet} aria-label={privacySheet.title} data-no-print="">
      <Selvedge />
      <div className={css.inner}>
        <div className={css.text}>
          <h2>{privacySheet.title}</h2>
          <div>
            <Html html={html} />
          </div>
        </div>
        <div className={css.actions}>
          <Button name="pdpa" value="accept">
            {privacySheet.accept}
          </Button>
          <Button name="pdpa" value="necessary">
            {privacySheet.necessary}
          </Button>
          <details>
            <summary>{privacySheet.details}</summary>
          </details>
        </div>
      </div>
    </section>
  )
}
