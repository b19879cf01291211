import { alerts } from "../../../locales/entries/pt.ts";
import { faults } from "../../certificate/words/pt.ts";
import { asFinding, type OperatorWords } from "./operators.ts";

export const pt: OperatorWords = {
  alerts,
  acts: {
    role: "Um perfil foi alterado",
    invitation: "Alguém foi convidado para a equipe",
    mail_account: "O servidor de e-mail foi alterado",
    mail_sender: "O remetente dos e-mails foi alterado",
    alert_receivers: "Quem recebe os alertas foi alterado",
    alert_switches: "Alertas foram ligados ou desligados",
    alert_webhooks: "Um webhook que recebe alertas foi adicionado, alterado ou excluído",
    backup_download: "Um backup foi aberto para download",
    backup_delete: "Um backup foi excluído, ou o portal passou a manter menos backups",
    backup_schedule: "O backup automático foi desligado",
    backup_key: "A chave com que os backups são criptografados foi alterada",
    backup_store: "O armazenamento externo dos backups foi alterado",
    store_trial: "Outro armazenamento externo de backups foi testado",
    shop_secret: "O segredo de uma loja foi alterado",
    audit_retention: "Os dias de retenção dos logs de auditoria foram alterados",
    pass: "Foi criado um link de acesso único para alguém",
    person_export: "Os dados de uma pessoa foram exportados",
    staff_address: "O endereço de e-mail de uma conta da equipe foi alterado",
    erasure: "Os dados de uma pessoa foram apagados",
    own_factors: "Um segundo fator de uma conta da equipe foi adicionado ou removido",
    factors_reset: "Todos os segundos fatores de uma conta da equipe foram removidos",
    factor_duty: "A exigência de segundo fator foi alterada",
    gate_closing: "O portão foi pausado",
  },
  findings: {
    mail_paused: {
      title: "O servidor de e-mail recusa este portal",
      why: "Desde {{since}} nenhum e-mail sai. Resposta do servidor: “{{words}}”. O portal tenta um e-mail por minuto, e todos saem assim que um for aceito.",
      remedy: "{{remedy}}",
    },
    certificate_missing: asFinding(alerts.certificate_missing),
    certificate_ending: asFinding(alerts.certificate_ending),
    secret_unreadable: {
      title: "Um segredo salvo não pode ser lido",
      why: "A configuração {{setting}} foi salva com outra chave secreta. O que depende dela, como o servidor de e-mail, não funciona.",
      remedy: "Digite-a de novo nas configurações ou devolva ao portal a SECRET_KEY anterior.",
    },
    public_url_away: {
      title: "PUBLIC_URL não leva até aqui",
      why: "Este portal não responde em {{url}}. Os links nos e-mails não levam a lugar nenhum e navegadores podem ser recusados.",
      remedy:
        "Defina PUBLIC_URL com o endereço que as pessoas abrem, aponte o registro DNS para esta máquina e faça o proxy à frente repassar tudo.",
    },
    ipv6_refused: {
      title: "O portal não pode ser acessado por IPv6",
      why: "O DNS de {{host}} tem o endereço IPv6 {{address}} (AAAA), mas nada escuta ali na porta {{port}}. Visitantes cuja rede prefere IPv6 esperam ou não recebem página nenhuma.",
      remedy:
        "Remova o registro AAAA de {{host}}; ou faça o proxy à frente escutar em IPv6, ou o próprio portal com HOST=::.",
    },
    public_url_plain: {
      title: "O portal está aberto sem criptografia",
      why: "{{url}} é http simples: quem estiver no meio do caminho lê códigos, senhas e sessões.",
      remedy: "Coloque à frente um proxy com certificado e defina PUBLIC_URL com o endereço https:// dele.",
    },
    proxy_unnamed: {
      title: "Um proxy à frente não foi informado",
      why: "As solicitações chegam por {{address}} com X-Forwarded-For, mas esse endereço não foi declarado confiável. Todos os visitantes contam como um só e dividem um único limite.",
      remedy: "Defina TRUSTED_PROXIES={{address}} e reinicie o portal.",
    },
    clock_wrong: {
      title: "O relógio está errado",
      why: "O relógio desta máquina está {{seconds}} segundos adiantado ou atrasado. Códigos de uso único expiram cedo ou tarde demais e segundos fatores são recusados.",
      remedy: "Ative a sincronização de horário: timedatectl set-ntp true.",
    },
    disk_low: {
      title: "O disco está quase cheio",
      why: "Restam apenas {{freeMb}} MB, ou {{percent}}%. Quando ele encher, nada mais poderá ser gravado.",
      remedy: "Libere espaço no disco de DATA_DIR ou aumente-o.",
    },
    replica_late: asFinding(alerts.replica_late),
    archive_late: asFinding(alerts.archive_late),
    limits_off: {
      title: "Os limites estão desligados",
      why: "RATE_LIMITS=off deixa qualquer um tentar códigos e pedir e-mails sem limite. Serve apenas para testes de carga.",
      remedy: "Remova RATE_LIMITS do ambiente ou do arquivo .env e reinicie o portal.",
    },
    first_run: {
      title: "A primeira senha ainda está em um arquivo",
      why: "{{file}} contém, sem criptografia, a senha do primeiro admin e o primeiro código.",
      remedy: "Entre com ela e escolha uma senha sua; depois disso, a do arquivo não abre mais nada.",
    },
    file_rights: {
      title: "Um arquivo está aberto a outros",
      why: "{{file}} tem o modo {{mode}}: outros usuários desta máquina podem lê-lo e, com ele, os segredos do portal.",
      remedy: "Execute: chmod 600 {{file}}",
    },
    no_mail_server: {
      title: "Nenhum servidor de e-mail definido",
      why: "Os e-mails são gravados em uma pasta e não chegam a ninguém: ninguém consegue se cadastrar por conta própria, e a equipe precisa dar a cada pessoa um link de acesso único.",
      remedy: "Informe o servidor de e-mail nas configurações e envie um teste.",
    },
    mail_unreachable: {
      title: "O servidor de e-mail não responde",
      why: "Ninguém atende em {{host}}, porta {{port}}. Nenhum e-mail sai.",
      remedy:
        "Verifique servidor e porta nas configurações e se um firewall deixa esta máquina sair por essa porta.",
    },
    mail_certificate: {
      title: "O certificado do servidor de e-mail não é válido",
      why: "{{host}} responde, mas o certificado dele venceu, foi feito para outro nome ou não vem de uma autoridade conhecida. Nenhum e-mail sai.",
      remedy:
        "Informe o servidor pelo nome que consta no certificado, ou peça a renovação do certificado. Um certificado autoassinado passa a valer quando o portal é iniciado com NODE_EXTRA_CA_CERTS=ARQUIVO.pem no ambiente, com o certificado nesse arquivo.",
    },
    mail_login_refused: {
      title: "O servidor de e-mail recusa o login",
      why: "{{host}} não aceita o usuário e a senha salvos para ele. Nenhum e-mail sai.",
      remedy:
        "Informe de novo nas configurações o servidor de e-mail com usuário e senha e envie um teste. Muitos provedores exigem uma senha criada para programas (senha de app), e não a da caixa de e-mail.",
    },
    mail_plain: {
      title: "Os e-mails trafegam sem criptografia",
      why: "Quem estiver no meio do caminho até {{host}} lê os códigos e a senha.",
      remedy:
        "Escolha STARTTLS ou TLS nas configurações, a menos que o servidor de e-mail seja esta máquina.",
    },
    backup_unproven: {
      title: "Nenhum backup passou no teste",
      why: "O teste de backup está atrasado. Último backup testado: {{since}}.",
      remedy:
        "Use “Fazer backup agora” nas configurações, em Backups. Se ele não passar no teste, o motivo e o que fazer aparecem ali.",
    },
    second_factor_missing: {
      title: "A equipe entra só com senha",
      why: "Pessoas da equipe sem segundo fator: {{count}}. Uma senha descoberta dá acesso aos endereços de e-mail de todas as pessoas do portal.",
      remedy: "Configure um no menu da conta e torne-o obrigatório nas configurações.",
    },
    rooms_broken: {
      title: "Há uma sala vazia ou impossível de abrir",
      why: "“{{room}}” aparece para os iniciados mesmo assim. Salas nessa situação: {{count}}.",
      remedy: "Abra as salas: cada uma mostra o que falta.",
    },
    spf_missing: {
      title: "O domínio do remetente não tem registro SPF",
      why: "Os serviços de e-mail não sabem se {{host}} pode enviar por {{domain}} e tratam os e-mails como spam.",
      remedy:
        "Adicione um registro TXT para {{domain}} como o seu provedor indica, por exemplo: v=spf1 include:PROVEDOR -all",
    },
    dkim_missing: {
      title: "Nenhuma chave DKIM encontrada para o domínio do remetente",
      why: "Os e-mails de {{domain}} parecem não ter assinatura; grandes serviços os recusam ou os tratam como spam.",
      remedy: "Ative o DKIM no seu provedor e publique a chave.",
    },
    dmarc_missing: {
      title: "O domínio do remetente não tem registro DMARC",
      why: "Nada diz aos serviços de e-mail o que fazer com mensagens que outros forjam em nome de {{domain}}.",
      remedy: "Adicione um registro TXT para _dmarc.{{domain}}, para começar: v=DMARC1; p=none",
    },
    reverse_missing: {
      title: "O endereço do servidor de e-mail não tem nome",
      why: "{{address}}, de {{host}}, não tem DNS reverso; muitos serviços recusam e-mails de endereços assim.",
      remedy: "Peça a quem forneceu o endereço que defina o registro PTR como {{host}}.",
    },
    emails_short: {
      title: "Em uma hora não dá para enviar e-mail a todos que os códigos secretos admitem",
      why: "Pessoas que os códigos secretos ainda admitem: {{count}}, e cada uma precisa de um e-mail. Se todas vierem agora, a última o recebe em {{at}}.",
      remedy:
        "Aumente o máximo de e-mails por dia nas configurações, até onde seu provedor de e-mail permitir, ou distribua os códigos por partes.",
    },
    codes_nearly_used: {
      title: "Códigos secretos quase esgotados",
      why: "Códigos com 80% ou mais dos usos gastos: {{count}}.",
      remedy: "Aumente os usos ou distribua outros.",
    },
    codes_ending: {
      title: "Códigos secretos perto de expirar",
      why: "Códigos que expiram em até sete dias: {{count}}.",
      remedy: "Prorrogue os que devem continuar valendo.",
    },
  },
  certificateFaults: faults,
  mailRemedies: {
    login:
      "Digite de novo nas configurações o usuário e a senha do servidor de e-mail e envie um teste. Muitos provedores exigem uma senha criada para programas (senha de app), e não a da caixa de e-mail.",
    encryption:
      "Digite de novo o servidor de e-mail nas configurações: com TLS, ou pelo nome que está no certificado dele.",
    sender:
      "Informe nas configurações um remetente que esta conta possa usar, ou peça ao provedor que permita o atual.",
    quota:
      "O provedor não aceita mais e-mails por enquanto. Espere até que aceite, ou peça um limite maior; nas configurações, ajuste os e-mails por dia ao que ele permite.",
    greeting:
      "O servidor de e-mail recusa esta máquina. Pergunte ao provedor se o endereço dela está bloqueado, e por quê.",
    policy:
      "Pergunte ao provedor por que ele recusa os e-mails desta conta: ela pode estar suspensa, ou os e-mails parecem spam.",
  },
  probes: {
    settings: "as configurações",
    address: "o endereço do portal",
    certificate: "o certificado do portal",
    ipv6: "o endereço do portal por IPv6",
    proxy: "o proxy",
    clock: "o relógio por um servidor de hora",
    disk: "o disco",
    files: "os arquivos",
    queue: "os e-mails na fila",
    "mail server": "o servidor de e-mail",
    sender: "o domínio do remetente",
    backups: "os backups",
    staff: "os segundos fatores",
    rooms: "as salas",
    codes: "os códigos secretos",
  },
  deliveries: {
    private: "O endereço é desta máquina ou da rede dela, e webhooks não vão para lá",
    unknown_host: "Servidor não encontrado",
    unreachable: "O servidor não responde",
    timeout: "O servidor demorou demais a responder",
    certificate: "O certificado não é válido",
    unreadable: "O segredo pertence a outra chave secreta: crie um novo",
    redirect:
      "O endereço redireciona para outro lugar, e o portal não segue redirecionamentos: informe o endereço final",
    status: "Respondeu {{status}}",
  },
  more_one: "O mesmo vale para mais um.",
  more_other: "O mesmo vale para mais {{count}}.",
  none: { since: "nenhum até agora", device: "um navegador que não se identifica" },
  code: { plain: "“{{code}}”", labelled: "“{{code}}” (etiqueta: “{{label}}”)" },
  subject: "{{product}}: {{title}}",
  ownerReason:
    "{{product}} ({{host}}) enviou este e-mail porque alguém entrou na sua conta. Ele é enviado no máximo cinco vezes por dia, e nenhum link dele faz login sozinho.",
  actReason:
    "{{product}} ({{host}}) enviou este e-mail porque você cuida do portal, ou porque se trata da sua conta. E-mails como este não podem ser desligados.",
  passwordReason:
    "{{product}} ({{host}}) enviou este e-mail porque a senha da sua conta foi digitada sem um segundo fator correto. Ele é enviado no máximo uma vez por hora, e quando os códigos são bloqueados; nenhum link dele faz login sozinho.",
  reason:
    "{{product}} ({{host}}) enviou este e-mail porque você cuida do portal. Nas configurações você escolhe quais alertas são enviados, e a quem.",
};
