/** The lines that go out together, each with its price or what speaks against it. */
import { Alert, Button } from 'antd'
import type { Tried } from '../../../../contract/orders/placing'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import styles from './agency.module.css'
import type { BasketLine } from './draft'
import { isMeasured, type LineValues } from './line'
import { goodsTexts, unitsOf } from './line-text'
import { isWrong } from './use-try'

interface BasketProps {
  lines: readonly BasketLine[]
  tried: ReadonlyMap<string, Tried>
  editing: string | undefined
  onEdit: (line: BasketLine) => void
  onCopy: (line: BasketLine) => void
  onRemove: (line: BasketLine) => void
}

const stateOf = (tried: Tried | undefined) => {
  if (!tried) return undefined
  if (isWrong(tried)) return 'wrong'
  return tried.warnings.length > 0 ? 'doubted' : 'right'
}

/** Eyes of different powers have only the amount in common. */
const unitText = (values: LineValues, tried: Tried) => {
  const units = unitsOf(values, tried)
  const one = (tried.unitPrice ?? 0) * units === tried.amount
  return one ? `${formatMoney(tried.unitPrice)} × ${units}` : `× ${units}`
}

const Amount = ({ values, tried }: { values: LineValues; tried: Tried | undefined }) => {
  const t = useT()
  if (!tried || tried.status === null) return null
  return (
    <div>
      <b>{formatMoney(tried.amount)}</b>
      <p className={styles.soft}>
        {values.product === 'frame' && values.lines.length > 1
          ? t('frame.pieces', { lines: values.lines.length, pieces: unitsOf(values, tried) })
          : unitText(values, tried)}
        {tried.discount !== 100 && ` · ${tried.discount}%`}
      </p>
      <p className={styles.soft}>{t(tried.status === 2 ? 'agency.basket.passes' : 'agency.basket.waits')}</p>
    </div>
  )
}

/** Each below the other: how sentences are joined differs from language to language. */
const Sentences = ({ of }: { of: readonly string[] }) => [...new Set(of)].map((text) => <div key={text}>{text}</div>)

const Verdict = ({ tried }: { tried: Tried | undefined }) => {
  if (!tried) return null
  const errors = [...Object.values(tried.errors), ...(tried.message === '' ? [] : [tried.message])]
  return (
    <>
      {errors.length > 0 && <Alert type="error" showIcon message={<Sentences of={errors} />} />}
      {tried.warnings.length > 0 && <Alert type="warning" showIcon message={<Sentences of={tried.warnings} />} />}
    </>
  )
}

export const Basket = ({ lines, tried, editing, onEdit, onCopy, onRemove }: BasketProps) => {
  const t = useT()
  if (lines.length === 0) return <p className={styles.soft}>{t('agency.basket.empty')}</p>
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => {
        const { product, patient, item, note } = line.values
        const found = tried.get(line.id)
        const named = t('agency.basket.line', { line: at + 1 })
        return (
          <li key={line.id} data-state={stateOf(found)} aria-label={named} aria-current={editing === line.id}>
            <b>{at + 1}</b>
            <div className={styles.goods}>
              <b>{product === 'frame' ? item?.brandName : item?.name}</b> · {t(`agency.line.${product}`)}
              {isMeasured(product) && patient && ` · ${patient.name}`}
              <p className={styles.parts}>
                {goodsTexts(line.values, t).map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts may read the same, and never move
                  <span key={index}>{part}</span>
                ))}
                {note !== '' && <span>{note}</span>}
              </p>
              <Verdict tried={found} />
            </div>
            <div className={styles.amount}>
              <Amount values={line.values} tried={found} />
              <Button size="small" type="link" onClick={() => onEdit(line)}>
                {t('agency.basket.edit')}
              </Button>
              <Button size="small" type="link" onClick={() => onCopy(line)}>
                {t('agency.basket.copy')}
              </Button>
              <Button size="small" type="link" danger onClick={() => onRemove(line)}>
                {t('agency.basket.remove')}
              </Button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
