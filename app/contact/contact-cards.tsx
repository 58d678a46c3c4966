import type { ReactNode } from "react";
import { MailAddress } from "#app/shared/mail-address.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Company, ContactText } from "#contract/site-content.ts";

interface ContactLink {
  href: string;
  /** A person's words for the address, shown above it. */
  label?: string;
  words: ReactNode;
}

interface ContactCardsProps {
  company: Company;
  cards: ContactText["cards"];
  /** Replaces the WhatsApp address by one with a prepared text. */
  whatsapp?: string | undefined;
}

/** The other contacts: social networks, e-mail, phone. */
export function ContactCards({ company, cards, whatsapp }: ContactCardsProps) {
  const contacts: Record<string, { icon: IconName; links: ContactLink[] }> = {
    redes: {
      icon: "share",
      links: company.social.map(({ network, label, handle, url }) => ({
        href: (network === "whatsapp" && whatsapp) || url,
        label,
        words: handle,
      })),
    },
    correo: {
      icon: "mail",
      links: company.emails.map(({ label, address }) => ({
        href: `mailto:${address}`,
        label,
        words: <MailAddress address={address} />,
      })),
    },
    telefono: {
      icon: "phone",
      links: company.phones.map(({ label, display, href }) => ({ href, label, words: display })),
    },
  };
  const filled = cards.filter(({ id }) => contacts[id]?.links.length !== 0);
  return (
    <div className="contact-cards">
      {filled.map(({ id, title, text }) => (
        <section key={id} className="contact-cards__card" aria-labelledby={`tarjeta-${id}`}>
          <Icon name={contacts[id]?.icon ?? "info"} />
          <h2 id={`tarjeta-${id}`}>{title}</h2>
          <p>{text}</p>
          <ul>
            {contacts[id]?.links.map(({ href, label, words }) => (
              <li key={href}>
                <a href={href}>
                  {label ? <span>{label}: </span> : null}
                  <b className="num">{words}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
