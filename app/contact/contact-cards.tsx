import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Company, ContactText } from "#contract/site-content.ts";

interface Way {
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
  const ways: Record<string, { icon: IconName; ways: Way[] }> = {
    redes: {
      icon: "share",
      ways: company.social.map(({ network, label, handle, url }) => ({
        href: (network === "whatsapp" && whatsapp) || url,
        label,
        words: handle,
      })),
    },
    correo: {
      icon: "mail",
      ways: company.emails.map(({ label, address }) => ({
        href: `mailto:${address}`,
        label,
        words: <MailAddress address={address} />,
      })),
    },
    telefono: {
      icon: "phone",
      ways: company.phones.map(({ label, display, href }) => ({ href, label, words: display })),
    },
  };
  return (
    <div className="contact-cards">
      {cards.map(({ id, title, text }) => (
        <section key={id} className="contact-cards__card" aria-labelledby={`tarjeta-${id}`}>
          <Icon name={ways[id]?.icon ?? "info"} />
          <h2 id={`tarjeta-${id}`}>{title}</h2>
          <p>{text}</p>
          <ul>
            {ways[id]?.ways.map(({ href, label, words }) => (
              <li key={href}>
                <a href={href} rel="noopener">
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

/** A long address wraps after its @. */
function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split("@");
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
