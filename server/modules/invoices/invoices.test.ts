import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { allPlans } from '#contracts/money/plan-choices.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { ledgerOf, buyPlan, orderPlan, paymentOf, payOrder, refundEvent, sendEvent } from '#server/testing/payments.ts';
import { testSeller } from '#server/testing/app/test-seller.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import type { InvoiceContent } from './invoices.content.ts';
import { drawInvoice } from './invoices.pdf.ts';
import { financialYear, numberIn, seriesOf, taxInside } from './invoices.tax.ts';

const test = useTestApp({ seller: { ...testSeller, gstin: '27ABCDE1234F1Z5' } });
const { signedIn } = accountHelpers(test);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the tax inside a price', () => {
  it.each([
    [199, 168.64, 30.36],
    [399, 338.14, 60.86],
    [599, 507.63, 91.37],
    [499, 422.88, 76.12],
    [1299, 1100.85, 198.15],
    [4999, 4236.44, 762.56],
  ])('of ₹%d is ₹%d and ₹%d', (price, taxable, tax) => {
    const parts = { taxable: Math.round(taxable * 100), igst: Math.round(tax * 100), cgst: 0, sgst: 0 };
    expect(taxInside(price * 100, false)).toMatchObject(parts);
  });

  it.each([
    [599, 507.62, 45.69],
    [1299, 1100.84, 99.08],
  ])('of ₹%d within a state is ₹%d and twice ₹%d', (price, taxable, half) => {
    const parts = { taxable: Math.round(taxable * 100), cgst: Math.round(half * 100), sgst: Math.round(half * 100) };
    expect(taxInside(price * 100, true)).toMatchObject(parts);
  });

  // specification 13.11
  it('is halved equally within a state, for every price of a plan and every whole rupee up to the dearest', () => {
    const prices = allPlans.map(({ price }) => price);
    for (const price of [...prices, ...Array.from({ length: Math.max(...prices) }, (_, n) => n + 1)]) {
      const { total, taxable, cgst, sgst, igst } = taxInside(price * 100, true);
      expect([cgst, igst, taxable + cgst + sgst]).toEqual([sgst, 0, total]);
      // Each is nine percent of the value, to the paisa.
      expect(Math.abs(taxable * 0.09 - cgst)).toBeLessThan(1);
    }
  });
});

describe('a number', () => {
  it('belongs to the financial year of India, April to March, and fits into 16 characters', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27');
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
    expect(financialYear(new Date('2099-12-01T00:00:00Z'))).toBe('99-00');
    const number = numberIn(seriesOf('credit_note', new Date('2026-11-21T00:00:00Z')), 123);
    expect(number).toBe('CRN/26-27/000123');
    expect(number).toHaveLength(16);
  });

  // specification 13.11
  it('is issued to many concurrent payments without a gap, and not to a failed one', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
    const orders = await Promise.all(people.map(({ token }) => orderPlan(test, token)));
    await test.database.pool.query(`CREATE FUNCTION refuse_some() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.user_id = ${people[3]!.id} THEN RAISE 'cut off after the number was taken'; END IF;
        RETURN NEW;
      END $$`);
    await test.database.pool.query(
      'CREATE TRIGGER refuse AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_some()',
    );
    await Promise.all(orders.map((order) => sendEvent(test, { kind: 'captured', payment: paymentOf(order) })));
    await test.database.pool.query('DROP TRIGGER refuse ON invoices');
    await test.database.pool.query('DROP FUNCTION refuse_some');
    expect((await ledgerOf(test, people[3]!.id)).periods).toEqual([]);
    const { rows } = await test.database.pool.query<{ number: string }>('SELECT number FROM invoices ORDER BY number');
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await sendEvent(test, { kind: 'order-paid', payment: paymentOf(orders[3]!) });
    expect((await ledgerOf(test, people[3]!.id)).papers).toMatchObject([{ number: expect.stringMatching(/000008$/) }]);
  });
});

describe('the paper of a paid plan', () => {
  it('is mailed once, with the message that the plan is active', async () => {
    const { token, email } = await signedIn();
    await buyPlan(test, token, 'premium');
    await test.modules.invoices.mailWaiting();
    const mails = await test.database.db
      .selectFrom('mails')
      .select(['subject', 'text', 'attachment_name', 'attachment'])
      .where('to_address', '=', email)
      .where('attachment', 'is not', null)
      .execute();
    expect(mails).toHaveLength(1);
    const [mail] = mails as [(typeof mails)[number]];
    expect(mail.subject).toBe('Your Premium Featured plan is active');
    expect(mail.attachment_name).toMatch(/^INV-\d\d-\d\d-000001\.pdf$/);
    expect(await textOf(mail.attachment!)).toContain('Premium Featured');
  });

  // specification 25.7
  it('is in the language of its buyer, and stays in it', async () => {
    const { token, id } = await signedIn();
    const speak = (language: string) =>
      test.database.db.updateTable('users').set({ language }).where('id', '=', id).execute();
    await speak('hi');
    await buyPlan(test, token, 'premium');
    await speak('en');
    const headers = bearer(token);
    const { body } = await test.get('/api/user/invoices', headers);
    expect(body.data).toMatchObject([{ plan_name: 'प्रीमियम फ़ीचर्ड' }]);
    const url = `/api/user/invoices/${String(body.data[0]?.number).replaceAll('/', '-')}`;
    const text = await textOf((await test.app.inject({ url, headers })).rawPayload);
    for (const words of ['टैक्स इनवॉइस', 'ख़रीदार', 'प्रीमियम फ़ीचर्ड', '15 दिन', 'टैक्स के बिना', '₹399.00', '।']) {
      expect(text).toContain(words.normalize('NFC'));
    }
    expect(text).not.toMatch(/Tax invoice|Billed|Paid|days|\?/);
  });

  it.each(['கௌசல்யா', 'অনিন্দিতা', 'ਹਰਪ੍ਰੀਤ'])('names a buyer who writes %s, in mail and paper', async (name) => {
    const { token, id, email } = await signedIn();
    await test.database.db.updateTable('users').set({ first_name: name }).where('id', '=', id).execute();
    await buyPlan(test, token, 'premium');
    await test.modules.invoices.mailWaiting();
    const [mail] = await test.database.db
      .selectFrom('mails')
      .select(['text', 'html', 'attachment'])
      .where('to_address', '=', email)
      .where('attachment', 'is not', null)
      .execute();
    expect(mail?.text).toContain(name);
    expect(mail?.html).toContain(name);
    expect(await textOf(mail!.attachment!)).toContain(name);
  });

  // specification 17.13
  it('can be listed and downloaded as PDF by its owner alone', async () => {
    const { token, email } = await signedIn();
    const stranger = await signedIn();
    const { order_id } = await buyPlan(test, token, 'yearly');
    const { body } = await test.get('/api/user/invoices', bearer(token));
    expect(body.data).toEqual([
      {
        number: expect.stringMatching(/^INV\/\d\d-\d\d\/000001$/),
        kind: 'invoice',
        plan_name: 'Yearly Subscription',
        total_paise: 499_900,
        issued_at: expect.stringMatching(/Z$/),
      },
    ]);
    const address = `/api/user/invoices/${String(body.data[0].number).replaceAll('/', '-')}`;
    expect((await test.get(address, bearer(stranger.token))).status).toBe(404);
    expect((await test.get(address)).status).toBe(401);
    const reply = await test.app.inject({ url: address, headers: bearer(token) });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV-/),
      'cache-control': 'no-store',
    });
    const text = await textOf(reply.rawPayload);
    for (const part of ['Tax invoice', '₹4,236.44', 'CGST 9%', '₹381.28', '₹4,999.00', email, order_id]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/GSTIN 27ABCDE1234F1Z5/);
  });

  it('names IGST and the state of a buyer from elsewhere', async () => {
    const { token, id } = await signedIn();
    const { body: order } = await test.send(
      'POST',
      '/api/razorpay/create-order',
      { plan: 'basic', buyer_state: 'Karnataka' },
      { token },
    );
    await payOrder(test, order);
    await test.get(`/api/payment/success/${order.order_id}`, bearer(token));
    const [paper] = (await ledgerOf(test, id)).papers;
    const { pdf } = await test.modules.invoices.print(id, paper!.number.replaceAll('/', '-'));
    const text = await textOf(pdf);
    expect(text).toContain('Place of supply: Karnataka (29)');
    expect(text).toMatch(/IGST 18% ₹30\.36/);
    expect(text).not.toContain('CGST');
  });

  it('accepts a state of India or none', async () => {
    const { token } = await signedIn();
    const body = { plan: 'basic', buyer_state: 'Bavaria' };
    expect((await test.send('POST', '/api/razorpay/create-order', body, { token })).status).toBe(422);
  });

  it('stays stored after its account is deleted, without a link to the account', async () => {
    const { token, password } = await signedIn();
    await buyPlan(test, token);
    expect((await test.send('POST', '/api/auth/delete-account', { password }, { token })).status).toBe(200);
    const { rows } = await test.database.pool.query('SELECT user_id, total_paise FROM invoices');
    expect(rows).toEqual([{ user_id: null, total_paise: 39_900 }]);
    const { rows: orders } = await test.database.pool.query('SELECT user_id, status FROM plan_orders');
    expect(orders).toEqual([{ user_id: null, status: 'paid' }]);
  });

  it('of a refund is a credit note that names the original paper', async () => {
    const { token, id } = await signedIn();
    const payment = paymentOf(await orderPlan(test, token, 'basic'));
    await sendEvent(test, { kind: 'captured', payment: payment });
    await sendEvent(test, refundEvent(payment));
    const credit = (await ledgerOf(test, id)).papers.find(({ kind }) => kind === 'credit_note');
    const { pdf } = await test.modules.invoices.print(id, credit!.number.replaceAll('/', '-'));
    const text = await textOf(pdf);
    expect(text).toMatch(/Credit note CRN\/\d\d-\d\d\/000001 .*for INV\/\d\d-\d\d\/000001/);
    expect(text).toContain('Given back ₹199.00');
  });
});

describe('a drawn paper', () => {
  const content: InvoiceContent = {
    kind: 'receipt',
    number: 'RCT/26-27/000001',
    issuedAt: '2026-11-21T10:00:00.000Z',
    seller: testSeller,
    buyer: { name: 'प्रिया कुलकर्णी', email: 'priya@example.in', phone: null, state: 'Maharashtra' },
    planName: 'Basic Featured',
    days: 7,
    endsAt: '2026-11-28T10:00:00.000Z',
    paidAt: '2026-11-21T10:00:00.000Z',
    orderId: 'A'.repeat(22),
    paymentId: 'pay_1',
    tax: taxInside(19_900, true),
    against: null,
  };

  it('holds a name in Devanagari, and names no tax where the seller has no GSTIN', async () => {
    const text = await textOf(await drawInvoice(content));
    expect(text).toContain('Receipt RCT/26-27/000001');
    expect(text).toMatch(/[\u0900-\u097f]{3}/);
    expect(text).toContain('no tax invoice');
    expect(text).not.toMatch(/[CSI]GST/);
  });

  it.each(['', '😀 Tamil: தமிழ்', 'x'.repeat(400), 'a b '.repeat(60), '\u202eevil'])(
    'takes any name (%#)',
    async (name) => {
      const pdf = await drawInvoice({ ...content, buyer: { ...content.buyer, name } });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
    },
  );
});
