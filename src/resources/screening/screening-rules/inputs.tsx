/** The boxes of a rule table, part by part. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Divider, Flex, Form, Input, InputNumber, Select } from 'antd'
import { levels } from '../../../../contract/screening/rule-table'
import { type Key, useT } from '../../../providers/i18n'
import { FieldPair } from '../../../ui/field-pair'

type Path = readonly (string | number)[]
type Kind = 'line' | 'power' | 'pressure' | 'age' | 'lines'

/** Acuity is kept in hundredths and typed as on the chart; powers are in quarters of a dioptre. */
const kinds = {
  line: { step: 0.1, precision: 1, min: 4, max: 5.3, scale: 100 },
  lines: { step: 0.1, precision: 1, min: 0.1, max: 1, scale: 100 },
  power: { step: 0.25, precision: 2, min: -12, max: 10, scale: 1, suffix: 'D' },
  pressure: { step: 1, precision: 0, min: 10, max: 60, scale: 1, suffix: 'mmHg' },
  age: { step: 1, precision: 0, min: 3, max: 18, scale: 1 },
} as const

const scaled = (scale: number) => ({
  getValueProps: (value: number | null | undefined) => ({ value: typeof value === 'number' ? value / scale : value }),
  normalize: (value: number | null) => (value === null ? null : Math.round(value * scale * 100) / 100),
})

interface NumberProps {
  path: Path
  kind: Kind
  label?: Key
  name?: string
}

const RuleNumber = ({ path, kind, label, name }: NumberProps) => {
  const t = useT()
  const { scale, ...bounds } = kinds[kind]
  return (
    <Form.Item
      name={['rules', ...path]}
      {...(label && { label: t(label) })}
      {...scaled(scale)}
      rules={[{ required: true, message: t('record.required') }]}
      {...(name && { noStyle: true })}
    >
      <InputNumber {...bounds} {...(name && { 'aria-label': name })} style={{ inlineSize: '100%' }} />
    </Form.Item>
  )
}

/** A value for each of some ages. */
const ByAge = ({ path, kind, label, most }: { path: Path; kind: Kind; label: Key; most: number }) => {
  const t = useT()
  const list = ['rules', ...path]
  const ages = Form.useWatch<readonly { age?: number }[] | undefined>(list) ?? []
  return (
    <Form.Item label={t(label)}>
      <Form.List name={list}>
        {(lines, { add, remove }) => (
          <Flex vertical gap={8}>
            {lines.map(({ key, name }) => (
              <Flex key={key} gap={8}>
                <Form.Item name={[name, 'age']} noStyle rules={[{ required: true, message: t('record.required') }]}>
                  <InputNumber
                    {...{ min: 3, max: 18, precision: 0 }}
                    aria-label={`${t(label)} ${t('screeningRules.age')}`}
                    style={{ inlineSize: 90 }}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'value']}
                  noStyle
                  {...scaled(kinds[kind].scale)}
                  rules={[{ required: true, message: t('record.required') }]}
                >
                  <InputNumber
                    {...{ step: kinds[kind].step, precision: kinds[kind].precision }}
                    aria-label={`${t(label)} ${ages[name]?.age ?? ''} ${t('screeningRules.value')}`}
                    style={{ flex: 1 }}
                  />
                </Form.Item>
                <Button
                  {...{ type: 'text', danger: true, icon: <DeleteOutlined aria-hidden /> }}
                  aria-label={t('screeningRules.dropAge', { age: ages[name]?.age ?? '' })}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} disabled={lines.length >= most} onClick={() => add({})}>
              {t('screeningRules.addAge')}
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  )
}

const Part = ({ title }: { title: Key }) => (
  <Divider orientation="left" plain style={{ marginBlock: 8 }}>
    {useT()(title)}
  </Divider>
)

export const RuleInputs = () => {
  const t = useT()
  const acuity = (name: 'normal' | 'mild' | 'moderate' | 'watch') => (
    <RuleNumber path={['acuity', name]} kind="line" label={`screeningRules.${name}`} />
  )
  return (
    <>
      <Part title="screeningRules.part.acuity" />
      <FieldPair>
        {acuity('normal')}
        {acuity('mild')}
      </FieldPair>
      <FieldPair>
        {acuity('moderate')}
        {acuity('watch')}
      </FieldPair>
      <ByAge path={['acuity', 'young']} kind="line" label="screeningRules.young" most={3} />
      <Part title="screeningRules.part.myopia" />
      <FieldPair>
        <RuleNumber path={['myopia', 'from']} kind="power" label="screeningRules.from" />
        <RuleNumber path={['myopia', 'moderate']} kind="power" label="screeningRules.moderateFrom" />
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['myopia', 'high']} kind="power" label="screeningRules.high" />
        <RuleNumber path={['myopia', 'pre']} kind="power" label="screeningRules.pre" />
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['myopia', 'preAges', 0]} kind="age" label="screeningRules.preFrom" />
        <RuleNumber path={['myopia', 'preAges', 1]} kind="age" label="screeningRules.preTo" />
      </FieldPair>
      <ByAge path={['reserve']} kind="power" label="screeningRules.part.reserve" most={16} />
      <Part title="screeningRules.part.other" />
      <FieldPair>
        <RuleNumber path={['anisometropia']} kind="power" label="screeningRules.anisometropia" />
        <RuleNumber path={['astigmatism']} kind="power" label="screeningRules.astigmatism" />
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['astigmatismMarked']} kind="power" label="screeningRules.astigmatismMarked" />
        <RuleNumber path={['adequate']} kind="line" label="screeningRules.adequate" />
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['amblyopia', 'young']} kind="line" label="screeningRules.amblyopiaYoung" />
        <RuleNumber path={['amblyopia', 'older']} kind="line" label="screeningRules.amblyopiaOlder" />
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['amblyopia', 'difference']} kind="lines" label="screeningRules.amblyopiaDifference" />
        <Form.Item name={['rules', 'segment']} label={t('screeningRules.segment')}>
          <Select options={levels.map((value) => ({ value, label: t(`screeningRules.level.${value}`) }))} />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <RuleNumber path={['pressure', 'high']} kind="pressure" label="screeningRules.pressureHigh" />
        <RuleNumber path={['pressure', 'urgent']} kind="pressure" label="screeningRules.pressureUrgent" />
      </FieldPair>
      <Part title="screeningRules.part.advice" />
      {levels.map((level) => (
        <Form.Item
          key={level}
          name={['rules', 'advice', String(level)]}
          label={t(`screeningRules.level.${level}`)}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
        >
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} />
        </Form.Item>
      ))}
    </>
  )
}
