/** The frame of a print: sheets of a paper size, one after another, and a bar with the print button that is not printed. */
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import styles from './print-sheet.module.css'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

/** `form` is the continuous paper of needle printers, 241 × 140 mm. */
export type Paper = 'a4' | 'form'

/** Named pages would be lost in whatever the app lays out around this, so the rule is for all pages while this is there. */
const pageRules: Record<Paper, string> = {
  a4: '@page { size: 210mm 297mm; margin: 12mm }',
  form: '@page { size: 241mm 140mm; margin: 6mm 10mm }',
}

/** At the foot of each page, so that one that went astray finds its way back. */
const numbering = (document: string) =>
  `@page { @bottom-right { content: ${JSON.stringify(`${document} · `)} counter(page) ' / ' counter(pages); font-size: 8pt } }`

/** Of paper on a roll one page holds all. */
const rollRule = (width: number) => `@page { size: ${width}mm 297mm; margin: 3mm }`

interface PrintSheetsProps {
  title: ReactNode
  paper?: Paper
  onPaper?: (paper: Paper) => void
  /** In place of a paper to choose: the width of the roll of a receipt printer, mm. */
  roll?: number
  /** Before the print dialog opens, such as to count the print. Where it rejects nothing is printed; the caller shows why. */
  onPrint?: () => unknown
  /** What the one document is called whose pages are numbered; several documents are not counted as one. */
  numbered?: string | undefined
  /** Small pieces of fixed size, such as labels: on a phone they stand below each other, not on paper that is too wide for it. */
  flows?: boolean
  /** Beside the print button. */
  extra?: ReactNode
  /** Not until everything is there. */
  ready?: boolean
  /** `PrintSheet`s. */
  children: ReactNode
}

export const PrintSheets = (props: PrintSheetsProps) => {
  const {
    title,
    paper = 'form',
    onPaper,
    roll,
    onPrint,
    numbered,
    flows = false,
    extra,
    ready = true,
    children,
  } = props
  const t = useUiText()
  const vars = useUiVars()
  const rules = roll === undefined ? pageRules[paper] : rollRule(roll)
  return (
    <main className={styles.prints} data-paper={roll === undefined ? paper : 'roll'} data-flows={flows}>
      <style>{numbered === undefined ? rules : `${rules} ${numbering(numbered)}`}</style>
      <header className={styles.bar} style={vars}>
        <strong>{title}</strong>
        {onPaper && (
          <Segmented<Paper>
            aria-label={t('print.paper')}
            value={paper}
            onChange={onPaper}
            options={[
              { value: 'a4', label: t('print.a4') },
              { value: 'form', label: t('print.form') },
            ]}
          />
        )}
        {extra}
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!ready}
          onClick={() => {
            void Promise.resolve(onPrint?.()).then(
              () => window.print(),
              () => undefined,
            )
          }}
        >
          {t('action.print')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too */}
      <section className={styles.papers} tabIndex={0} aria-label={t('print.papers')}>
        {children}
      </section>
    </main>
  )
}

interface PrintSheetProps {
  /** In the corner, such as that it is a reprint. */
  mark?: ReactNode
  children: ReactNode
}

/** Begins on a new page; a table in it that runs over repeats its head. */
export const PrintSheet = ({ mark, children }: PrintSheetProps) => (
  <article className={styles.sheet}>
    {mark && <p className={styles.mark}>{mark}</p>}
    {children}
  </article>
)
