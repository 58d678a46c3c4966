// Loaded into a copy of the site before all else: its machine's clock is two minutes ahead.
const ahead = 120_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
