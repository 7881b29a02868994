/** Contents in all states and kinds: articles, videos, notices and carousels, some scheduled, some published more than once. */
import { eq } from 'drizzle-orm'
import { contentStatus, contentTypes } from '../../../contract/content/contents'
import { content, contentTag, contentVersion } from '../../content/contents/table'
import { tag } from '../../content/tags/table'
import { account } from '../../system/accounts/table'
import { type Seeding, stampsAt } from './seeding'

const { draft, published, withdrawn } = contentStatus
const day = 86_400

const articles = [
  ['孩子近视了，先做哪几项检查', '近视防控'],
  ['每天户外两小时为什么有用', '户外活动'],
  ['离焦镜片的配戴时间与复查安排', '离焦镜'],
  ['角膜塑形镜：第一周要注意什么', '角膜塑形镜'],
  ['散瞳验光前后家长须知', '散瞳验光'],
  ['读写距离与照明：书桌怎么摆', '用眼卫生'],
  ['弱视训练的黄金期与坚持方法', '弱视训练'],
  ['孩子歪头看电视，可能是斜视', '斜视'],
  ['老视与渐进镜的适应过程', '老视'],
  ['干眼自测与热敷方法', '干眼'],
  ['护理液开封后能用多久', '护理知识'],
  ['软性接触镜试戴当天的流程', '试戴须知'],
  ['眼轴增长多少算快', '近视防控'],
  ['远视储备不足怎么办', '近视防控'],
  ['视疲劳的二十分钟法则', '用眼卫生'],
] as const
const videos = ['七步洗手与摘戴镜', '角膜塑形镜护理演示', '眼保健操跟练', '调节训练居家版', '如何读懂验光单'] as const
const notices = ['门店国庆营业时间', '系统维护通知', '新品离焦镜片上市', '筛查活动报名通知', '价格调整说明'] as const
const carousels = ['暑期护眼季', '开学验光周', '镜片以旧换新', '亲子户外日', '会员复查月'] as const

const bodyOf = (title: string, tagName: string) =>
  `<h2>${title}</h2><p>以下内容由视光中心整理，供家长和门店参考。</p><ul><li>先做检查，再谈方案；</li><li>按时复查，记录眼轴与度数；</li><li>有不适请及时停戴并就诊。</li></ul><table><tbody><tr><th>项目</th><th>建议间隔</th></tr><tr><td>视力与验光</td><td>3 个月</td></tr><tr><td>眼轴</td><td>6 个月</td></tr></tbody></table><p>更多内容见「${tagName}」专题。</p>`

type Made = Omit<typeof content.$inferInsert, 'created' | 'updated'> & { tagName?: string }

/** Fifteen articles for two platforms, ten videos, ten notices, ten carousels. */
const made = (now: number): Made[] => [
  ...[3, 2].flatMap((plat_form) =>
    articles.map(([title, tagName], at) => ({
      ...{ title, plat_form, content_type: contentTypes.article, body: bodyOf(title, tagName), tagName },
      status: at % 5 === 3 ? draft : at % 7 === 6 ? withdrawn : published,
    })),
  ),
  ...[3, 4].flatMap((plat_form) =>
    videos.map((title, at) => ({
      ...{ title, plat_form, content_type: contentTypes.video, body: `<p>${title}：跟着视频做一遍。</p>` },
      video: `https://v.qq.com/x/page/eyecare${plat_form}${at}.html`,
      status: at === 4 ? draft : published,
    })),
  ),
  ...[1, 2].flatMap((plat_form) =>
    notices.map((title, at) => ({
      ...{ title, plat_form, content_type: contentTypes.notice, tagName: '活动通知' },
      body: `<p><strong>${title}</strong></p><p>请各门店知悉并转告相关同事。</p>`,
      status: at === 3 ? withdrawn : published,
      publishAt: at === 4 ? now + 3 * day : null,
    })),
  ),
  ...[3, 2].flatMap((plat_form) =>
    carousels.map((title) => ({
      ...{ title, plat_form, content_type: contentTypes.carousel, link: 'https://example.com/activity' },
      // A picture is still to be uploaded.
      status: draft,
    })),
  ),
]

export const seedContents = async ({ db, now }: Seeding) => {
  const [editor] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'content'))
  if (!editor) return
  const rows = made(now)
  const written = await db
    .insert(content)
    .values(
      rows.map(({ tagName: _, ...row }, at) => {
        const created = now - (rows.length - at) * 5 * day
        return { ...row, ...stampsAt(created), publishedAt: row.status === draft ? null : created + day }
      }),
    )
    .returning()
  const names = new Map(
    (await db.select().from(tag).where(eq(tag.tag_type, 1))).map(({ name, tagId }) => [name, tagId]),
  )
  const borne = written.flatMap(({ contentId }, at) => {
    const tagId = names.get(rows[at]?.tagName ?? '')
    return tagId === undefined ? [] : [{ contentId, tagId }]
  })
  await db.insert(contentTag).values(borne)
  const versions = written.flatMap(({ contentId, publishedAt, title, cover, body, video, link }, at) => {
    if (publishedAt === null || publishedAt === undefined) return []
    const kept = { contentId, cover, body, video, link, uid: editor.uid }
    const last = { ...kept, title, publishedAt }
    // Every fourth was published before, under another title.
    return at % 4 === 0
      ? [
          { ...kept, title: `${title}（初稿）`, publishedAt: publishedAt - day / 2, versionNo: 1 },
          { ...last, versionNo: 2 },
        ]
      : [{ ...last, versionNo: 1 }]
  })
  await db.insert(contentVersion).values(versions)
}
