// Shows new mail as it comes. The list is exchanged whole; the mail beside it only when none was chosen by hand and
// nobody is using it at the moment.
const everyMs = 2000;
const list = document.getElementById('list');
const mail = document.getElementById('mail');
const said = document.getElementById('said');
let newest = document.body.dataset.newest;
let listedAt = Date.now();

async function look() {
  if (document.hidden) return;
  const reply = await fetch('/dev/mail/newest');
  if (!reply.ok) return;
  const now = await reply.text();
  const isNew = now !== newest;
  // Ages in the list grow old too.
  if (!isNew && Date.now() - listedAt < 60_000) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  newest = page.body.dataset.newest;
  listedAt = Date.now();
  exchangeList(page);
  document.title = page.title;
  if (!isNew) return;
  if (location.pathname === '/dev/mail' && !isInUse(mail)) mail.innerHTML = page.getElementById('mail').innerHTML;
  said.textContent = `New mail: ${list.querySelector('.subject')?.textContent ?? ''}`;
}

function exchangeList(page) {
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  const top = list.scrollTop;
  list.innerHTML = page.getElementById('list').innerHTML;
  list.scrollTop = top;
  if (focused) list.querySelector(`a[href="${focused}"]`)?.focus({ preventScroll: true });
}

function isInUse(element) {
  const selection = document.getSelection();
  return element.contains(document.activeElement) || (!selection.isCollapsed && element.contains(selection.anchorNode));
}

async function watch() {
  // While a server restarts, the call is simply repeated.
  await look().catch(() => undefined);
  setTimeout(watch, everyMs);
}

document.addEventListener('visibilitychange', () => look().catch(() => undefined));
void watch();
