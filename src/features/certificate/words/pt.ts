/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  certificate_missing: {
    title: "Os navegadores não confiam no certificado do portal",
    text: "{{why}} Enquanto não houver um certificado confiável para {{names}}, os navegadores alertam todos os visitantes antes de abrir o portal.",
    remedy: "{{remedy}}",
    link: "Abrir o diagnóstico",
  },
  certificate_ending: {
    title: "O certificado do portal não pôde ser renovado",
    text: "{{why}} O certificado para {{names}} vence em breve (dias restantes: {{days}}); depois disso, os navegadores alertam todos os visitantes.",
    remedy: "{{remedy}}",
    link: "Abrir o diagnóstico",
  },
};

/** Why there is no certificate that browsers trust, or no new one, and what to do about it. */
export const faults = {
  name_unknown: {
    why: "Pelo menos um nome do certificado não tem endereço no DNS.",
    remedy:
      "No provedor de DNS, crie para cada nome um registro A com o endereço IPv4 desta máquina. O portal tenta de novo sozinho; para adiantar, reinicie-o.",
  },
  name_elsewhere: {
    why: "Pelo menos um nome do certificado leva a outro lugar: quem respondeu ali na porta 80 não foi este portal. Resposta da autoridade certificadora: “{{words}}”.",
    remedy:
      "No DNS, aponte o A e o AAAA de cada nome para esta máquina e não deixe mais nada responder na porta 80. O portal tenta de novo sozinho; para adiantar, reinicie-o.",
  },
  port_closed: {
    why: "A autoridade certificadora não consegue acessar a porta 80 desta máquina. Resposta dela: “{{words}}”.",
    remedy:
      "Abra a porta 80 para a internet nos firewalls desta máquina e do provedor, e remova o registro AAAA que não leva até aqui. O portal tenta de novo sozinho; para adiantar, reinicie-o.",
  },
  rate_limited: {
    why: "Por enquanto, a autoridade certificadora não emite mais nada para estes nomes. O portal tenta de novo em {{until}}. Resposta dela: “{{words}}”.",
    remedy:
      "Não é preciso fazer nada. Ao mudar o portal de máquina, leve junto a pasta de DATA_DIR: um certificado perdido precisa ser pedido de novo.",
  },
  authority_away: {
    why: "A autoridade certificadora não responde ({{words}}).",
    remedy:
      "Verifique se esta máquina tem acesso à internet e, se ACME_DIRECTORY estiver definida, se está certa. O portal tenta de novo sozinho; para adiantar, reinicie-o.",
  },
  authority_untrusted: {
    why: "O certificado da própria autoridade certificadora não é confiável ({{words}}).",
    remedy:
      "Confira o relógio desta máquina. Se a autoridade é sua, informe em ACME_CA_FILE o arquivo com o certificado raiz dela.",
  },
  forbidden: {
    why: "A autoridade certificadora não pode ou não quer emitir um certificado para um destes nomes. Resposta dela: “{{words}}”.",
    remedy:
      "Se o domínio tem um registro CAA, acrescente outro para esta autoridade. Caso contrário, escolha outro nome.",
  },
  refused: {
    why: "A autoridade certificadora recusou o pedido. Resposta dela: “{{words}}”.",
    remedy: "Faça o que ela pede. O portal tenta de novo sozinho; para adiantar, reinicie-o.",
  },
  files_unusable: {
    why: "Os arquivos em TLS_CERT e TLS_KEY não podem ser usados ({{words}}).",
    remedy:
      "Coloque em um o certificado, seguido dos que o garantem, e no outro a chave privada dele, ambos em PEM. O portal passa a usá-los em segundos.",
  },
  files_old: {
    why: "O certificado em TLS_CERT não foi renovado a tempo.",
    remedy:
      "Renove-o e verifique o que deveria tê-lo feito. O portal passa a usar os arquivos novos em segundos.",
  },
  not_served: {
    why: "O portal tem um certificado mais novo e não conseguiu passar a usá-lo ({{words}}).",
    remedy: "O portal tenta de novo sozinho, em menos de um minuto. Se o problema continuar, reinicie-o.",
  },
};
