/** Amount and target of salespeople side by side. It is a picture: the table below it says the same to those who do not see it. */
import { Column } from '@ant-design/charts'
import type { PersonPerformance } from '../../../../contract/statistics/performance'
import { useT } from '../../../providers/i18n'
import { formatCount, formatMoney } from '../../../ui/format'
import { Figure, useLook } from '../family/plots'

const targetColour = '#9aa5b1'
const inYuan = (fen: number) => formatCount(fen / 100)

type Person = Pick<PersonPerformance, 'sid' | 'uid' | 'name' | 'amount' | 'target'>

export const PeopleChart = ({ people }: { people: readonly Person[] }) => {
  const t = useT()
  const { look, color } = useLook()
  const [amount, target] = [t('performance.amount'), t('performance.target')]
  // Two people may bear one name.
  const keyed = people.map((person) => ({ ...person, key: `${person.sid}-${person.uid}` }))
  const names = new Map(keyed.map(({ key, name }) => [key, name]))
  return (
    <Figure title={t('performance.compared')}>
      <Column
        {...look}
        data={keyed.flatMap((person) => [
          { key: person.key, of: amount, value: person.amount },
          { key: person.key, of: target, value: person.target ?? 0 },
        ])}
        xField="key"
        yField="value"
        colorField="of"
        group
        style={{ maxWidth: 24 }}
        scale={{ color: { domain: [amount, target], range: [color, targetColour] } }}
        axis={{
          x: { title: false, labelAutoRotate: false, labelFormatter: (key: string) => names.get(key) ?? key },
          y: { title: false, labelFormatter: inYuan },
        }}
        tooltip={{
          title: ({ key }: { key: string }) => names.get(key) ?? key,
          items: [{ channel: 'y', valueFormatter: formatMoney }],
        }}
      />
    </Figure>
  )
}
