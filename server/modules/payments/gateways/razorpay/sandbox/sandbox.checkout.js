// The checkout of the payment sandbox: the same object as Razorpay's checkout.js, with a window that is marked as a
// test. Callers can't tell the two apart.
(() => {
  const base = new URL('.', document.currentScript.src).pathname;

  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${base}checkout.css`;
  document.head.append(style);

  /** An element with its attributes and children. */
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else if (value !== false && value !== null) element.setAttribute(key, value === true ? '' : value);
    }
    element.append(...children);
    return element;
  }

  const rupees = (paise) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 }).format(
      paise / 100,
    );

  const methods = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Net banking'],
  ];

  class Razorpay {
    constructor(options) {
      if (!options?.key || !options.order_id) throw new TypeError('The checkout needs a key and an order_id.');
      this.options = options;
      this.listeners = new Map();
      this.isDone = false;
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    }

    open() {
      this.opener = document.activeElement;
      this.dialog = make('dialog', { class: 'pay-test', 'aria-labelledby': 'pay-test-title' });
      this.dialog.addEventListener('close', () => this.handleClose());
      this.render();
      document.body.append(this.dialog);
      this.dialog.showModal();
      void this.loadOrder();
    }

    close() {
      this.dialog?.close();
    }

    handleClose() {
      this.dialog.remove();
      this.opener?.focus?.();
      if (!this.isDone) this.options.modal?.ondismiss?.();
    }

    /** The amount is the order's, whatever the page claims. */
    async loadOrder() {
      try {
        const answer = await fetch(`${base}checkout/orders/${encodeURIComponent(this.options.order_id)}`);
        const order = await answer.json();
        if (!answer.ok) return this.say(order.error.description);
        this.amount.textContent = rupees(order.amount);
        this.payButton.textContent = `Pay ${rupees(order.amount)}`;
        if (order.status === 'paid') this.say('This order is already paid.');
      } catch {
        this.say('The payment sandbox does not answer.');
      }
    }

    render() {
      const { name = '', description = '', amount, prefill = {} } = this.options;
      this.amount = make('p', { class: 'pay-test__amount' }, amount ? rupees(amount) : '');
      this.message = make('p', { class: 'pay-test__message', role: 'alert' });
      this.payButton = make(
        'button',
        { class: 'pay-test__pay', type: 'submit' },
        amount ? `Pay ${rupees(amount)}` : 'Pay',
      );
      this.webhooks = make('input', { type: 'checkbox', checked: true, id: 'pay-test-webhooks' });
      this.fields = {};
      const form = make(
        'form',
        { class: 'pay-test__form', method: 'dialog', novalidate: true, onsubmit: (event) => this.submit(event) },
        make(
          'fieldset',
          { class: 'pay-test__methods' },
          make('legend', {}, 'Pay with'),
          ...methods.map(([value, label], index) =>
            make(
              'label',
              {},
              make('input', {
                type: 'radio',
                name: 'pay-test-method',
                value,
                checked: index === 0,
                onchange: () => this.showMethod(value),
              }),
              label,
            ),
          ),
        ),
        this.panel('upi', [
          this.field('vpa', 'UPI ID', { value: 'success@razorpay', autocomplete: 'off', inputmode: 'email' }),
          make('p', { class: 'pay-test__hint' }, 'success@razorpay pays, failure@razorpay is declined.'),
        ]),
        this.panel('card', [
          this.field('card', 'Card number', {
            value: '4100 2800 0000 1007',
            autocomplete: 'off',
            inputmode: 'numeric',
          }),
          make(
            'p',
            { class: 'pay-test__hint' },
            '4100 2800 0000 1007 and 5500 6700 0000 1002 pay, others are declined.',
          ),
        ]),
        this.panel('netbanking', [
          make(
            'fieldset',
            { class: 'pay-test__bank' },
            make('legend', {}, 'The bank answers'),
            make(
              'label',
              {},
              make('input', { type: 'radio', name: 'pay-test-bank', value: 'success', checked: true }),
              'Success',
            ),
            make('label', {}, make('input', { type: 'radio', name: 'pay-test-bank', value: 'failure' }), 'Failure'),
          ),
        ]),
        make(
          'label',
          { class: 'pay-test__option', for: 'pay-test-webhooks' },
          this.webhooks,
          'Tell the site in the background too',
        ),
        this.message,
        this.payButton,
      );
      this.dialog.append(
        make(
          'div',
          { class: 'pay-test__box' },
          make(
            'div',
            { class: 'pay-test__top' },
            make('span', { class: 'pay-test__badge' }, 'Test payment'),
            make(
              'button',
              { class: 'pay-test__close', type: 'button', 'aria-label': 'Close', onclick: () => this.close() },
              '×',
            ),
          ),
          make('h2', { id: 'pay-test-title' }, name),
          make('p', { class: 'pay-test__what' }, description),
          this.amount,
          make(
            'p',
            { class: 'pay-test__hint' },
            'GST is included. No money moves here.',
            prefill.contact ? ` Your number: ${prefill.contact.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')}` : '',
          ),
          form,
        ),
      );
      this.showMethod('upi');
    }

    field(name, label, attributes) {
      const id = `pay-test-${name}`;
      this.fields[name] = make('input', { id, type: 'text', ...attributes });
      return make('p', { class: 'pay-test__field' }, make('label', { for: id }, label), this.fields[name]);
    }

    panel(method, children) {
      this.panels ??= {};
      this.panels[method] = make('div', { class: 'pay-test__panel' }, ...children);
      return this.panels[method];
    }

    showMethod(method) {
      this.method = method;
      for (const [name, panel] of Object.entries(this.panels)) panel.hidden = name !== method;
    }

    say(text) {
      this.message.textContent = text;
    }

    async submit(event) {
      event.preventDefault();
      if (this.payButton.getAttribute('aria-busy') === 'true') return;
      this.say('');
      this.payButton.setAttribute('aria-busy', 'true');
      try {
        const answer = await fetch(`${base}checkout/pay`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            key_id: this.options.key,
            order_id: this.options.order_id,
            method: this.method,
            vpa: this.fields.vpa.value,
            card: this.fields.card.value,
            bank: this.dialog.querySelector('input[name=pay-test-bank]:checked').value,
            webhooks: this.webhooks.checked,
          }),
        });
        const body = await answer.json();
        if (answer.ok) {
          this.isDone = true;
          this.dialog.close();
          this.options.handler?.(body);
          return;
        }
        // The window stays open for another try.
        const error = body.error ?? { description: body.message };
        this.say(error.description);
        for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error });
      } catch {
        this.say('The payment sandbox does not answer. Please try again.');
      } finally {
        this.payButton.removeAttribute('aria-busy');
      }
    }
  }

  window.Razorpay = Razorpay;
})();
