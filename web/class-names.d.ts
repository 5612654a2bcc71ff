// Written by `npm run class-names`.

declare module '*/bottom-bar.module.css' {
  export const bar: string;
  export const post: string;
}
declare module '*/footer.module.css' {
  export const footer: string;
  export const inner: string;
  export const jaali: string;
  export const legal: string;
  export const newsletter: string;
  export const note: string;
  export const tagline: string;
}
declare module '*/header.module.css' {
  export const bell: string;
  export const brand: string;
  export const end: string;
  export const header: string;
  export const inner: string;
  export const menu: string;
  export const over: string;
  export const phone: string;
  export const post: string;
  export const present: string;
  export const solid: string;
}
declare module '*/mobile-menu.module.css' {
  export const account: string;
  export const main: string;
  export const mobileMenu: string;
  export const person: string;
}
declare module '*/not-found-page.module.css' {
  export const links: string;
  export const search: string;
}
declare module '*/page-frame.module.css' {
  export const offline: string;
  export const progress: string;
  export const siteNotices: string;
  export const skip: string;
}
declare module '*/unread-count.module.css' {
  export const count: string;
  export const none: string;
}
declare module '*/auth-frame.module.css' {
  export const alert: string;
  export const busy: string;
  export const claims: string;
  export const fields: string;
  export const form: string;
  export const frame: string;
  export const line: string;
  export const links: string;
  export const main: string;
  export const notch: string;
  export const notice: string;
  export const otherPage: string;
  export const picCourtyard: string;
  export const picHaveli: string;
  export const picVerandah: string;
  export const picture: string;
  export const top: string;
  export const whom: string;
  export const wide: string;
  export const words: string;
}
declare module '*/gate-panel.module.css' {
  export const about: string;
  export const drawn: string;
  export const line: string;
  export const lines: string;
  export const low: string;
  export const name: string;
  export const panel: string;
  export const picture: string;
}
declare module '*/back-to-home.module.css' {
  export const bar: string;
  export const link: string;
  export const picture: string;
}
declare module '*/contact-actions.module.css' {
  export const actions: string;
  export const bar: string;
  export const chat: string;
  export const detail: string;
  export const methods: string;
  export const owner: string;
  export const pair: string;
  export const panel: string;
  export const phone: string;
  export const show: string;
  export const unlessToken: string;
  export const unsure: string;
}
declare module '*/first-message.module.css' {
  export const questions: string;
}
declare module '*/emi-estimate.module.css' {
  export const estimate: string;
  export const inputs: string;
  export const instalment: string;
  export const room: string;
  export const shares: string;
}
declare module '*/gallery.module.css' {
  export const all: string;
  export const count: string;
  export const empty: string;
  export const four: string;
  export const frame: string;
  export const mosaic: string;
  export const onPhoto: string;
  export const one: string;
  export const three: string;
  export const two: string;
}
declare module '*/viewer.module.css' {
  export const box: string;
  export const count: string;
  export const dialog: string;
  export const row: string;
  export const thumbs: string;
  export const top: string;
  export const viewer: string;
}
declare module '*/place-field.module.css' {
  export const field: string;
}
declare module '*/current-plan.module.css' {
  export const wait: string;
}
declare module '*/confetti.module.css' {
  export const confetti: string;
}
declare module '*/form-fields.module.css' {
  export const big: string;
  export const long: string;
  export const text: string;
  export const withSign: string;
  export const withUnit: string;
}
declare module '*/list-field.module.css' {
  export const entry: string;
}
declare module '*/pin-layer.module.css' {
  export const circle: string;
  export const pin: string;
}
declare module '*/pin-map.module.css' {
  export const asked: string;
  export const map: string;
  export const pin: string;
}
declare module '*/plain-fields.module.css' {
  export const more: string;
  export const total: string;
}
declare module '*/post-bar.module.css' {
  export const back: string;
  export const bar: string;
  export const brand: string;
  export const inner: string;
  export const plan: string;
  export const saved: string;
  export const upgrade: string;
  export const wideOnly: string;
}
declare module '*/posting-frame.module.css' {
  export const actions: string;
  export const aside: string;
  export const columns: string;
  export const completeness: string;
  export const errors: string;
  export const fields: string;
  export const group: string;
  export const line: string;
  export const main: string;
  export const narrowPreview: string;
  export const note: string;
  export const steps: string;
}
declare module '*/progress.module.css' {
  export const large: string;
  export const progress: string;
  export const unknown: string;
}
declare module '*/sending-dialogs.module.css' {
  export const foot: string;
}
declare module '*/shot-tile.module.css' {
  export const actions: string;
  export const cover: string;
  export const dragged: string;
  export const frame: string;
  export const progress: string;
  export const shot: string;
  export const unreadable: string;
}
declare module '*/step-list.module.css' {
  export const current: string;
  export const done: string;
  export const line: string;
  export const steps: string;
  export const track: string;
}
declare module '*/step-photos.module.css' {
  export const camera: string;
  export const drop: string;
  export const over: string;
  export const photos: string;
  export const target: string;
}
declare module '*/step-place.module.css' {
  export const pair: string;
  export const place: string;
}
declare module '*/step-size.module.css' {
  export const asked: string;
}
declare module '*/record-page.module.css' {
  export const actions: string;
  export const amount: string;
  export const bar: string;
  export const block: string;
  export const description: string;
  export const folded: string;
  export const grid: string;
  export const head: string;
  export const keyFacts: string;
  export const more: string;
  export const page: string;
  export const pendingPanel: string;
  export const perSqft: string;
  export const price: string;
  export const side: string;
  export const specs: string;
}
declare module '*/report-form.module.css' {
  export const reasons: string;
}
declare module '*/save-search.module.css' {
  export const wait: string;
}
declare module '*/share-sheet.module.css' {
  export const methods: string;
}
declare module '*/comment-list.module.css' {
  export const by: string;
  export const comment: string;
  export const comments: string;
  export const text: string;
}
declare module '*/activity-dialog.module.css' {
  export const wait: string;
}
declare module '*/day-bars.module.css' {
  export const bar: string;
  export const caption: string;
  export const ends: string;
  export const none: string;
  export const plot: string;
}
declare module '*/fits.module.css' {
  export const near: string;
  export const part: string;
  export const why: string;
}
declare module '*/owner-bar.module.css' {
  export const bar: string;
  export const fits: string;
  export const status: string;
  export const wideOnly: string;
}
declare module '*/agent-page.module.css' {
  export const head: string;
  export const page: string;
  export const places: string;
  export const text: string;
}
declare module '*/buyer-leads-page.module.css' {
  export const actions: string;
  export const active: string;
  export const count: string;
  export const filters: string;
  export const head: string;
  export const more: string;
  export const open: string;
  export const total: string;
}
declare module '*/buyer-leads-states.module.css' {
  export const card: string;
  export const error: string;
  export const pending: string;
}
declare module '*/chat-page.module.css' {
  export const back: string;
  export const chat: string;
  export const closed: string;
  export const list: string;
  export const listTop: string;
  export const main: string;
  export const none: string;
  export const note: string;
  export const open: string;
  export const person: string;
  export const search: string;
  export const top: string;
}
declare module '*/composer.module.css' {
  export const attached: string;
  export const composer: string;
  export const problem: string;
  export const quick: string;
  export const row: string;
  export const send: string;
  export const tooLong: string;
}
declare module '*/conversation-list.module.css' {
  export const about: string;
  export const conversation: string;
  export const excerpt: string;
  export const field: string;
  export const filtered: string;
  export const inner: string;
  export const isUnread: string;
  export const last: string;
  export const line: string;
  export const list: string;
  export const more: string;
  export const parts: string;
  export const text: string;
  export const topic: string;
  export const unread: string;
}
declare module '*/message-bubble.module.css' {
  export const broken: string;
  export const bubble: string;
  export const failed: string;
  export const file: string;
  export const large: string;
  export const mine: string;
  export const picture: string;
  export const problem: string;
  export const read: string;
  export const report: string;
  export const text: string;
  export const warning: string;
  export const withPicture: string;
}
declare module '*/message-log.module.css' {
  export const about: string;
  export const aboutLink: string;
  export const day: string;
  export const frame: string;
  export const inner: string;
  export const log: string;
  export const newest: string;
  export const row: string;
}
declare module '*/thread-pane.module.css' {
  export const choice: string;
  export const only: string;
  export const pinned: string;
  export const record: string;
  export const text: string;
  export const typing: string;
}
declare module '*/compare-map.module.css' {
  export const label: string;
  export const map: string;
}
declare module '*/compare-page.module.css' {
  export const about: string;
  export const buyer: string;
  export const controls: string;
  export const corner: string;
  export const gone: string;
  export const head: string;
  export const heading: string;
  export const home: string;
  export const label: string;
  export const map: string;
  export const mark: string;
  export const none: string;
  export const note: string;
  export const page: string;
  export const photo: string;
  export const remove: string;
  export const scroll: string;
  export const table: string;
  export const where: string;
}
declare module '*/home-picker.module.css' {
  export const list: string;
  export const picker: string;
}
declare module '*/components-page.module.css' {
  export const areaMap: string;
  export const colour: string;
  export const colours: string;
  export const drawings: string;
  export const grid: string;
  export const jaali: string;
  export const lead: string;
  export const line: string;
  export const page: string;
  export const sample: string;
  export const types: string;
  export const words: string;
}
declare module '*/debug-verification-page.module.css' {
  export const result: string;
}
declare module '*/cities.module.css' {
  export const inner: string;
  export const list: string;
  export const picture: string;
}
declare module '*/closing.module.css' {
  export const actions: string;
  export const closing: string;
  export const inner: string;
  export const plan: string;
}
declare module '*/featured.module.css' {
  export const cover: string;
  export const homes: string;
  export const price: string;
  export const text: string;
  export const title: string;
}
declare module '*/hero.module.css' {
  export const dot: string;
  export const dots: string;
  export const hero: string;
  export const media: string;
  export const notch: string;
  export const pause: string;
  export const slide: string;
}
declare module '*/home-search.module.css' {
  export const cell: string;
  export const field: string;
  export const purpose: string;
  export const search: string;
  export const section: string;
  export const suggestions: string;
  export const where: string;
}
declare module '*/requirements.module.css' {
  export const column: string;
  export const head: string;
  export const leads: string;
  export const message: string;
  export const more: string;
  export const next: string;
  export const picture: string;
  export const section: string;
}
declare module '*/rooms.module.css' {
  export const court: string;
  export const label: string;
  export const room: string;
  export const rooms: string;
}
declare module '*/column-list.module.css' {
  export const choices: string;
  export const column: string;
  export const heading: string;
  export const list: string;
  export const more: string;
  export const samples: string;
}
declare module '*/earlier-imports.module.css' {
  export const list: string;
  export const text: string;
}
declare module '*/import-page.module.css' {
  export const actions: string;
  export const allowance: string;
  export const discard: string;
  export const effects: string;
  export const file: string;
  export const head: string;
  export const line: string;
  export const page: string;
  export const part: string;
  export const pending: string;
  export const undo: string;
}
declare module '*/more-imports.module.css' {
  export const about: string;
  export const buttons: string;
  export const city: string;
  export const code: string;
  export const fold: string;
  export const form: string;
  export const inside: string;
  export const list: string;
  export const parts: string;
  export const shown: string;
}
declare module '*/outcome-list.module.css' {
  export const arrow: string;
  export const count: string;
  export const label: string;
  export const line: string;
  export const lines: string;
  export const list: string;
  export const pages: string;
  export const reason: string;
  export const row: string;
  export const text: string;
  export const wait: string;
}
declare module '*/preview-list.module.css' {
  export const cards: string;
  export const notes: string;
  export const origin: string;
  export const scroller: string;
}
declare module '*/question-list.module.css' {
  export const choice: string;
  export const choices: string;
  export const example: string;
  export const examples: string;
  export const free: string;
  export const legend: string;
  export const list: string;
  export const question: string;
  export const text: string;
}
declare module '*/review-bar.module.css' {
  export const bar: string;
  export const line: string;
  export const text: string;
}
declare module '*/review.module.css' {
  export const file: string;
  export const narrow: string;
  export const part: string;
  export const review: string;
  export const source: string;
}
declare module '*/upload-form.module.css' {
  export const chosen: string;
  export const drop: string;
  export const form: string;
  export const name: string;
  export const over: string;
  export const pictures: string;
  export const target: string;
  export const zip: string;
}
declare module '*/lead-body.module.css' {
  export const body: string;
  export const budget: string;
  export const head: string;
  export const oneColumn: string;
  export const places: string;
  export const requirements: string;
  export const top: string;
}
declare module '*/lead-side.module.css' {
  export const methods: string;
  export const plans: string;
  export const top: string;
}
declare module '*/lead-states.module.css' {
  export const grid: string;
  export const pendingHead: string;
}
declare module '*/legal-page.module.css' {
  export const body: string;
  export const head: string;
  export const list: string;
  export const page: string;
}
declare module '*/mail-settings-page.module.css' {
  export const choices: string;
  export const list: string;
  export const mails: string;
  export const more: string;
  export const page: string;
  export const wait: string;
}
declare module '*/listing-table.module.css' {
  export const actions: string;
  export const bar: string;
  export const buttons: string;
  export const choice: string;
  export const filled: string;
  export const line: string;
  export const list: string;
  export const numbers: string;
  export const state: string;
  export const title: string;
  export const tools: string;
  export const trend: string;
  export const wait: string;
  export const what: string;
}
declare module '*/my-profile-page.module.css' {
  export const menu: string;
  export const page: string;
  export const part: string;
  export const wide: string;
}
declare module '*/picture-dialog.module.css' {
  export const choose: string;
  export const now: string;
  export const stage: string;
  export const zoom: string;
}
declare module '*/profile-head.module.css' {
  export const actions: string;
  export const email: string;
  export const head: string;
  export const kind: string;
  export const picture: string;
  export const small: string;
  export const text: string;
}
declare module '*/profile-states.module.css' {
  export const wait: string;
}
declare module '*/record-foot.module.css' {
  export const counts: string;
  export const foot: string;
}
declare module '*/records.module.css' {
  export const bar: string;
  export const cards: string;
  export const pager: string;
}
declare module '*/saved-card.module.css' {
  export const action: string;
  export const good: string;
  export const mark: string;
  export const said: string;
  export const saved: string;
}
declare module '*/saved-compare.module.css' {
  export const choices: string;
  export const compare: string;
  export const seen: string;
}
declare module '*/saved-note.module.css' {
  export const form: string;
  export const note: string;
  export const text: string;
}
declare module '*/saved-searches.module.css' {
  export const actions: string;
  export const naming: string;
  export const wait: string;
}
declare module '*/second-step.module.css' {
  export const codes: string;
  export const key: string;
  export const printed: string;
  export const qr: string;
}
declare module '*/sessions.module.css' {
  export const list: string;
  export const message: string;
  export const text: string;
  export const wait: string;
}
declare module '*/settings.module.css' {
  export const address: string;
  export const choice: string;
  export const more: string;
  export const pending: string;
  export const setting: string;
  export const settings: string;
}
declare module '*/shortlists.module.css' {
  export const choices: string;
  export const form: string;
  export const home: string;
  export const homes: string;
  export const inside: string;
  export const shortlist: string;
  export const shortlists: string;
}
declare module '*/user-listing-card.module.css' {
  export const leadText: string;
  export const photo: string;
  export const price: string;
  export const text: string;
  export const type: string;
}
declare module '*/waiting-email.module.css' {
  export const address: string;
  export const done: string;
  export const panel: string;
  export const side: string;
}
declare module '*/news-page.module.css' {
  export const homes: string;
  export const icon: string;
  export const line: string;
  export const list: string;
  export const main: string;
  export const page: string;
  export const text: string;
  export const unread: string;
  export const wait: string;
}
declare module '*/offline-page.module.css' {
  export const page: string;
}
declare module '*/operator-page.module.css' {
  export const columns: string;
  export const door: string;
  export const keys: string;
  export const line: string;
  export const list: string;
  export const page: string;
  export const picture: string;
  export const pictures: string;
  export const said: string;
  export const searching: string;
  export const table: string;
  export const waiting: string;
  export const what: string;
}
declare module '*/orders.module.css' {
  export const amount: string;
  export const fact: string;
  export const form: string;
  export const scroll: string;
  export const sides: string;
  export const table: string;
}
declare module '*/site-settings.module.css' {
  export const axis: string;
  export const bar: string;
  export const chart: string;
  export const charts: string;
  export const few: string;
  export const form: string;
  export const pair: string;
  export const rows: string;
  export const section: string;
  export const tick: string;
}
declare module '*/pricing-page.module.css' {
  export const badge: string;
  export const card: string;
  export const current: string;
  export const description: string;
  export const even: string;
  export const free: string;
  export const head: string;
  export const jaali: string;
  export const page: string;
  export const perDay: string;
  export const plans: string;
  export const popular: string;
  export const price: string;
  export const problem: string;
  export const state: string;
  export const subscriptions: string;
  export const trust: string;
}
declare module '*/filter-fields.module.css' {
  export const budget: string;
  export const count: string;
  export const priceOptions: string;
  export const rooms: string;
  export const roomsCount: string;
}
declare module '*/find-strip.module.css' {
  export const strip: string;
}
declare module '*/folded-filters.module.css' {
  export const more: string;
}
declare module '*/draw-layer.module.css' {
  export const sheet: string;
}
declare module '*/home-strip.module.css' {
  export const body: string;
  export const card: string;
  export const close: string;
  export const list: string;
  export const photo: string;
  export const strip: string;
}
declare module '*/map-bar.module.css' {
  export const bar: string;
  export const radius: string;
}
declare module '*/map-frame.module.css' {
  export const frame: string;
  export const map: string;
  export const waiting: string;
}
declare module '*/marker-layer.module.css' {
  export const count: string;
  export const marker: string;
}
declare module '*/results-map.module.css' {
  export const follows: string;
  export const hint: string;
  export const map: string;
  export const note: string;
  export const top: string;
}
declare module '*/shape-layer.module.css' {
  export const handle: string;
  export const handles: string;
  export const shapes: string;
}
declare module '*/more-filters.module.css' {
  export const count: string;
  export const fields: string;
  export const range: string;
}
declare module '*/more-offers.module.css' {
  export const offers: string;
}
declare module '*/no-results.module.css' {
  export const advice: string;
}
declare module '*/order-explained.module.css' {
  export const lines: string;
}
declare module '*/properties-page.module.css' {
  export const bar: string;
  export const filters: string;
  export const filtersTop: string;
  export const grid: string;
  export const head: string;
  export const save: string;
  export const sortBar: string;
  export const title: string;
  export const withoutScript: string;
}
declare module '*/results-list.module.css' {
  export const details: string;
  export const home: string;
  export const rows: string;
  export const section: string;
  export const withText: string;
}
declare module '*/row-details.module.css' {
  export const chat: string;
  export const foot: string;
  export const name: string;
  export const owner: string;
  export const text: string;
  export const title: string;
}
declare module '*/search-notes.module.css' {
  export const notes: string;
}
declare module '*/sort-menu.module.css' {
  export const sort: string;
}
declare module '*/view-switch.module.css' {
  export const icons: string;
  export const map: string;
}
declare module '*/near-block.module.css' {
  export const near: string;
}
declare module '*/place-map.module.css' {
  export const circle: string;
  export const label: string;
  export const map: string;
}
declare module '*/printed-address.module.css' {
  export const foot: string;
}
declare module '*/property-amenities.module.css' {
  export const list: string;
}
declare module '*/property-areas.module.css' {
  export const areas: string;
  export const plan: string;
}
declare module '*/property-map.module.css' {
  export const around: string;
  export const link: string;
  export const map: string;
  export const note: string;
}
declare module '*/property-states.module.css' {
  export const bar: string;
  export const gallery: string;
  export const grid: string;
  export const head: string;
  export const line: string;
  export const page: string;
  export const panel: string;
  export const price: string;
}
declare module '*/typical-price.module.css' {
  export const block: string;
  export const price: string;
}
declare module '*/user-places.module.css' {
  export const block: string;
  export const field: string;
  export const form: string;
  export const place: string;
  export const room: string;
}
declare module '*/saved-page.module.css' {
  export const gone: string;
  export const lead: string;
  export const links: string;
  export const more: string;
  export const offer: string;
  export const pending: string;
}
declare module '*/seen-page.module.css' {
  export const actions: string;
  export const page: string;
}
declare module '*/shortlist-page.module.css' {
  export const foot: string;
  export const home: string;
  export const homes: string;
  export const marks: string;
  export const page: string;
  export const state: string;
  export const talk: string;
}
declare module '*/picture-field.module.css' {
  export const actions: string;
  export const error: string;
  export const field: string;
}
declare module '*/signup-fields.module.css' {
  export const countryCode: string;
  export const terms: string;
}
declare module '*/avatar.module.css' {
  export const avatar: string;
}
declare module '*/badge.module.css' {
  export const badge: string;
}
declare module '*/brand-link.module.css' {
  export const link: string;
}
declare module '*/jaali.module.css' {
  export const jaali: string;
}
declare module '*/breadcrumbs.module.css' {
  export const list: string;
}
declare module '*/button.module.css' {
  export const block: string;
  export const button: string;
  export const danger: string;
  export const iconButton: string;
  export const large: string;
  export const light: string;
  export const line: string;
  export const marigold: string;
  export const primary: string;
  export const quiet: string;
  export const secondary: string;
  export const small: string;
}
declare module '*/card-link.module.css' {
  export const frame: string;
  export const link: string;
}
declare module '*/carousel.module.css' {
  export const buttons: string;
  export const buttonsWaiting: string;
  export const carousel: string;
  export const moving: string;
  export const track: string;
}
declare module '*/active-chips.module.css' {
  export const list: string;
}
declare module '*/chip.module.css' {
  export const chip: string;
  export const group: string;
  export const on: string;
}
declare module '*/code-input.module.css' {
  export const code: string;
  export const codes: string;
  export const filled: string;
  export const invalid: string;
}
declare module '*/colour-key.module.css' {
  export const key: string;
}
declare module '*/completeness.module.css' {
  export const note: string;
  export const percent: string;
  export const track: string;
}
declare module '*/dialog.module.css' {
  export const actions: string;
  export const content: string;
  export const dialog: string;
  export const top: string;
}
declare module '*/empty-state.module.css' {
  export const drawing: string;
  export const state: string;
}
declare module '*/facts.module.css' {
  export const facts: string;
}
declare module '*/quick-facts.module.css' {
  export const list: string;
}
declare module '*/field.module.css' {
  export const affix: string;
  export const affixEnd: string;
  export const affixStart: string;
  export const check: string;
  export const error: string;
  export const field: string;
  export const group: string;
  export const help: string;
  export const input: string;
  export const label: string;
  export const optional: string;
  export const select: string;
  export const unit: string;
}
declare module '*/filter-drawer.module.css' {
  export const box: string;
  export const fields: string;
  export const show: string;
  export const top: string;
}
declare module '*/icon.module.css' {
  export const filled: string;
  export const icon: string;
  export const large: string;
  export const small: string;
}
declare module '*/layout.module.css' {
  export const afterSunken: string;
  export const cards: string;
  export const fading: string;
  export const grid: string;
  export const head: string;
  export const notPhone: string;
  export const notPrinted: string;
  export const pair: string;
  export const results: string;
  export const row: string;
  export const section: string;
  export const stack: string;
  export const sunken: string;
  export const tiles: string;
  export const wideTiles: string;
  export const wrap: string;
}
declare module '*/lead-card.module.css' {
  export const body: string;
  export const card: string;
  export const expiry: string;
  export const foot: string;
  export const head: string;
  export const light: string;
  export const list: string;
  export const moreItems: string;
  export const name: string;
  export const past: string;
  export const price: string;
  export const title: string;
  export const top: string;
  export const who: string;
}
declare module '*/area-map.module.css' {
  export const map: string;
}
declare module '*/ground.module.css' {
  export const ground: string;
  export const name: string;
  export const names: string;
}
declare module '*/map-controls.module.css' {
  export const button: string;
  export const scale: string;
  export const zoom: string;
}
declare module '*/map-notice.module.css' {
  export const list: string;
  export const notice: string;
  export const summary: string;
  export const text: string;
}
declare module '*/price-label.module.css' {
  export const label: string;
  export const layer: string;
  export const marker: string;
}
declare module '*/price-shading.module.css' {
  export const box: string;
  export const cell: string;
  export const note: string;
  export const pane: string;
  export const steps: string;
  export const swatch: string;
  export const toggle: string;
  export const what: string;
}
declare module '*/menu-popup.module.css' {
  export const menu: string;
  export const title: string;
}
declare module '*/message-page.module.css' {
  export const actions: string;
  export const page: string;
  export const text: string;
}
declare module '*/notice.module.css' {
  export const notice: string;
}
declare module '*/pager.module.css' {
  export const pager: string;
  export const word: string;
}
declare module '*/panel.module.css' {
  export const flat: string;
  export const panel: string;
}
declare module '*/price.module.css' {
  export const price: string;
}
declare module '*/property-card.module.css' {
  export const age: string;
  export const badges: string;
  export const body: string;
  export const card: string;
  export const distances: string;
  export const dots: string;
  export const heart: string;
  export const near: string;
  export const noPhoto: string;
  export const off: string;
  export const perSqft: string;
  export const photo: string;
  export const photoCount: string;
  export const place: string;
  export const row: string;
  export const rule: string;
  export const title: string;
  export const top: string;
}
declare module '*/segmented.module.css' {
  export const segmented: string;
}
declare module '*/skeleton.module.css' {
  export const facts: string;
  export const line: string;
  export const photo: string;
  export const price: string;
  export const skeleton: string;
}
declare module '*/spinner.module.css' {
  export const spinner: string;
}
declare module '*/stats.module.css' {
  export const date: string;
  export const six: string;
  export const stat: string;
  export const stats: string;
}
declare module '*/suggest-list.module.css' {
  export const count: string;
  export const list: string;
  export const popup: string;
}
declare module '*/tabs.module.css' {
  export const count: string;
  export const tabs: string;
}
declare module '*/toaster.module.css' {
  export const toast: string;
}
declare module '*/typography.module.css' {
  export const display: string;
  export const h1: string;
  export const h2: string;
  export const h3: string;
  export const h4: string;
  export const lead: string;
  export const link: string;
  export const meta: string;
  export const micro: string;
  export const more: string;
  export const prose: string;
  export const screenReaderOnly: string;
  export const tabular: string;
}
